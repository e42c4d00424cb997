#pragma once
#include "git/git_process.hpp"
#include "githttp/service.hpp"
#include "http/request.hpp"

#include <cstdint>
#include <string>

namespace trivet::githttp {

enum class Step { Advertise, Rpc };

struct ReceiveOptions {
    std::string hooks{}; // the folder
    std::uint64_t mostBytes = 0;
    bool keepsPack = false; // as one file, however few objects it has: a large one is not worth taking apart
};

// How to run git for a request in the repository at `path`.
git::GitCommand uploadPack(const std::string& path, Step step, const http::Request& request);
git::GitCommand receivePack(const std::string& path, Step step, const http::Request& request,
                            const ReceiveOptions& options);

// What the client says it understands ("version=2"); empty if it says nothing, or not in that form.
std::string_view protocolOf(const http::Request& request);
bool asksForVersion2(const http::Request& request);

} // namespace trivet::githttp
