#pragma once
#include "creation/remote_git.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace trivet::creation {

// What a remote repository says of itself.
struct RemoteHead {
    std::string branch{}; // empty: it does not say
    std::string objectFormat{"sha1"};
};

// Throws Error (Invalid) with a reason for people if the place is not allowed or does not answer as a repository does.
RemoteHead fetchRemoteHead(const Remote& remote);

// Where what is fetched goes.
struct FetchTarget {
    std::string repository{};               // that gets the refs and has no others
    std::string objects{};                  // the folder of objects that grows by it
    std::vector<std::string> environment{}; // where objects are kept, if not in the repository
    std::chrono::steady_clock::time_point deadline{};
    TellReceived tell{};                 // from time to time, if somebody wants to know
    std::vector<std::string> refspecs{}; // fetched besides branches and tags
};

// Branches and tags, with every object checked. Throws Error: Invalid as above, Forbidden above the limit.
void fetchAll(const Remote& remote, const FetchTarget& into, const FetchLimit& limit);

} // namespace trivet::creation
