#pragma once
#include "git/git_process.hpp"
#include "githttp/service.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::githttp {

// Of a conversation over HTTP; over SSH it may be one.
enum class Step { Advertise, Rpc, Whole };

struct ReceiveOptions {
    std::string hooks{}; // the folder
    std::uint64_t mostBytes = 0;
    bool keepsPack = false; // as one file, however few objects it has: a large one is not worth taking apart
};

// How to run git for a client in the repository at `path`. The protocol is what the client has sent.
git::GitCommand uploadPack(const std::string& path, Step step, std::string_view protocol);
git::GitCommand receivePack(const std::string& path, Step step, std::string_view protocol,
                            const ReceiveOptions& options);
git::GitCommand uploadArchive(const std::string& path);

// What a client says it understands ("version=2"); empty if it is not in that form.
std::string_view checkedProtocol(std::string_view sent);
bool asksForVersion2(std::string_view protocol);

} // namespace trivet::githttp
