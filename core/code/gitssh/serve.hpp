#pragma once
#include "gitssh/relay.hpp"
#include "http/services.hpp"

#include <string>

namespace trivet::gitssh {

// What sshd tells a forced command about its connection.
struct Session {
    std::string keyOwner{}; // the argument of `trivet ssh serve`
    std::string command{};  // SSH_ORIGINAL_COMMAND; empty: somebody wants a shell
    std::string protocol{}; // GIT_PROTOCOL
    std::string address{};  // of the client
};

// Does what the client wants, by the same rules as over HTTP, and answers the exit status for sshd. Refusals, and why,
// are said on its error output.
int serve(const http::Services& services, const Session& session, const ClientStreams& client);

} // namespace trivet::gitssh
