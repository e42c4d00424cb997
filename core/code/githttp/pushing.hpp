#pragma once
#include "githttp/hook_channel.hpp"
#include "githttp/requested_repository.hpp"
#include "pushes/ref_update.hpp"

#include <memory>
#include <optional>
#include <string>

namespace trivet::githttp {

inline constexpr const char* kReadOnly = "You may read this repository, but not push to it";

// Whether somebody may push to any branch.
bool mayWrite(const http::Services& services, const RequestedRepository& requested, const access::Identity& who);

// What a push has to do with from its request until all that follows from it is recorded.
struct Pushing {
    const http::Services& services; // of the worker, which outlives the request
    RequestedRepository requested;
    access::Identity who;
    std::string path;                          // of the repository
    std::string address{};                     // of the client
    PushOptions options{};                     // once git has told them
    std::size_t wantedRefs = 0;                // the same: how many are to be changed
    std::optional<pushes::RefUpdate> update{}; // once the refs are changed
};

// Where the hooks of git ask whether its changes are allowed, and have them made.
std::unique_ptr<HookChannel> channelFor(const std::shared_ptr<Pushing>& pushing, githooks::PushScripts hooks);

// Throws Error (Forbidden) for who cannot push what begins with this ref, before anything is read of it.
void requireHope(const Pushing& pushing, const std::string& firstRef);

// Does what follows from it. The push has happened: what fails is tried again later.
void record(Pushing& pushing);

} // namespace trivet::githttp
