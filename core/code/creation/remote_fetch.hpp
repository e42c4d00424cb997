#pragma once
#include "creation/clone_address.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace trivet::creation {

struct Remote {
    CloneAddress address{};
    std::string authorization{};                 // value of the header; empty: nobody
    std::span<const std::string> allowedHosts{}; // and folders, which begin with '/'
};

// What a remote repository says of itself.
struct RemoteHead {
    std::string branch{}; // empty: it does not say
    std::string objectFormat{"sha1"};
};

// Both speak to an address that was looked at and to no other: redirects, other protocols and borrowed objects are not
// followed. Credentials are in no log and no list of processes. Throw Error (Invalid) with a reason for people if the
// place is not allowed or does not answer as a repository does.
RemoteHead fetchRemoteHead(const Remote& remote);

struct FetchLimit {
    std::uint64_t bytes = 0;
    std::string message{}; // for who wants more
};

// Branches and tags into an empty repository. Throws Error (Forbidden) above the limit too.
void fetchAll(const Remote& remote, const std::string& into, const FetchLimit& limit);

} // namespace trivet::creation
