#pragma once
#include "outbound/limits.hpp"
#include "outbound/outbound_failure.hpp"
#include "outbound/target.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The one way by which this program asks other servers for anything.
namespace trivet::outbound {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method{"GET"};
    Target target{};
    Headers headers{}; // besides Host, Content-Length and User-Agent, unless that is among them
    std::string body{};
    // Takes the body of a good answer (2xx) piece by piece, which then is not in Response::body.
    std::function<void(std::string_view)> sink{};
};

struct Response {
    int status = 0;
    Headers headers{}; // in the order and spelling they came in
    std::string body{};
    bool isCut = false; // there was more than Limits::mostBytes

    // The first of that name, in any case.
    std::optional<std::string_view> header(std::string_view name) const;
};

// Asks, and reads the answer as far as the limits allow; with none of the body (mostBytes is 0) no more than its head
// is waited for. The connection is made to an address that was judged, and redirects are not followed. Throws Failure.
Response request(const Request& request, const Limits& limits);

} // namespace trivet::outbound
