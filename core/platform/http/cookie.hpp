#pragma once
#include "http/request.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::http {

// The values of the cookies of that name, as they were sent. There may be several: another program on the same host may
// use the same name for another path; browsers send the one of the longer path first (RFC 6265 §5.4).
std::vector<std::string_view> cookieValues(const Request& request, std::string_view name);

// A cookie for scripts to leave alone. Name and value are of characters that need no quoting.
struct Cookie {
    std::string name{}, value{};
    std::string path = "/";
    std::string sameSite = "Lax";
    bool isSecure = false;
    std::optional<std::int64_t> maxAge{}; // seconds; nothing: until the browser is closed
};

// The value of its Set-Cookie header.
std::string setCookie(const Cookie& cookie);

} // namespace trivet::http
