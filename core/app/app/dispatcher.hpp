#pragma once
#include "access/identity.hpp"
#include "app/routes.hpp"
#include "base/error.hpp"
#include "http/request.hpp"
#include "http/response.hpp"
#include "http/services.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::app {

// What became of a request, for the log and the counters.
struct Outcome {
    http::Response response{};
    std::string_view operation{}; // empty: no endpoint matched
    http::Surface surface = http::Surface::Plain;
    std::string user{};
    std::optional<access::Identity> who{}; // nothing: nobody has looked
    std::string detail{};                  // why it was refused; for the log only
    std::string_view warning{};            // for the author of the client
    std::vector<std::string> cookies{};    // values of Set-Cookie
};

// Finds the endpoint, checks access, runs it, and turns whatever is thrown into an answer. The only place that does.
Outcome dispatch(const Routes& routes, const http::Request& request, const http::Services& services,
                 const std::string& requestId);

// Puts a refusal in the place of an answer that turned out to be impossible before anything of it was sent.
void refuseInstead(Outcome& outcome, const Error& error, const http::Request& request, const http::Services& services,
                   const std::string& requestId);

} // namespace trivet::app
