#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet {

// The address in its one spelling: lower-case scheme and host, no default port, exactly one '/' at the end. Nothing for
// what cannot be the address of a site: another scheme, user name, query, fragment, dot segments, escapes in the path.
std::optional<std::string> normalizeRootUrl(std::string_view address);

// All take a normalized address. "host:8443", "host" (or "[::1]"), "https://host:8443" and "/sub/" (or "/").
std::string_view authorityOf(std::string_view rootUrl);
std::string_view hostOf(std::string_view rootUrl);
std::string_view originOf(std::string_view rootUrl);
std::string_view subPathOf(std::string_view rootUrl);

// The host as mail addresses have it, in which there is no place for an IPv6 address.
std::string_view mailDomainOf(std::string_view rootUrl);

} // namespace trivet
