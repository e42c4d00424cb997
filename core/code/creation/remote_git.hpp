#pragma once
#include "base/error.hpp"
#include "creation/clone_address.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet {
struct Settings;
}
namespace trivet::git {
class GitProcess;
}

// How git is let speak to repositories of other servers.
namespace trivet::creation {

inline constexpr MessageFormat<> kDisallowedHost{"remote.disallowed_host", "You can not import from disallowed hosts."};
inline constexpr MessageFormat<> kNeedsSignIn{"remote.needs_sign_in", "Remote visit required authentication."};
inline constexpr MessageFormat<> kNoRepository{"remote.no_repository", "there is no repository that can be read"};

struct Remote {
    CloneAddress address{};
    std::string authorization{}; // value of the header; empty: nobody
    const Settings& settings;    // says who may be asked, and through which proxy
};

// What git is given so that it speaks to an address that was judged and to no other: redirects, other protocols and
// borrowed objects are not followed. Credentials are in no log and no list of processes.
struct RemoteCall {
    std::vector<std::string> arguments{}; // before the sub-command
    std::vector<std::string> environment{};
    std::string place{}; // of the repository, for the sub-command
};

// Throws Error (Invalid) if the place is not allowed.
RemoteCall callFor(const Remote& remote);

// What went wrong, for people, from what git said.
Error remoteError(const std::string& said);
Error remoteTooLate();

// The header for a user with a password or token; empty if there is neither.
std::string basicAuthorization(const std::string& user, const std::string& password);

struct FetchLimit {
    std::uint64_t bytes = 0;
    Message message{""}; // for who wants more
};

// How much of a repository has come; all of it: 100 percent.
struct Received {
    std::int64_t percent = 0, kib = 0;
};
using TellReceived = std::function<void(const Received&)>;

// What a fetch is watched for.
struct Watch {
    const std::string& folder; // that grows
    const FetchLimit& limit;
    std::chrono::steady_clock::time_point deadline{};
    const TellReceived& tell; // may be empty
};

// Lets git run until it is done, late, or the folder has become too large. Answers what it said if it failed, at least
// a space; nothing if it was successful. Throws Error: Invalid when it is late, Forbidden above the limit.
std::string runWatched(git::GitProcess& git, const Watch& watch);

// How many percent git has received, by what it said last of its progress.
std::int64_t percentReceived(std::string_view said);

} // namespace trivet::creation
