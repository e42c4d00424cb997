#pragma once
#include "outbound/outbound_failure.hpp"
#include "outbound/target.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The one way by which this program asks other servers for anything.
namespace trivet::outbound {

struct Limits {
    // Hosts an administrator vouches for: these may be asked without TLS and may have addresses that are not public.
    std::span<const std::string> allowedHosts{};
    std::int64_t milliseconds = 5000; // for everything but looking up the name
};

// Posts a form and answers the status. The connection is made to an address that was looked at, redirects are not
// followed, and no more is read than the head of the answer. Throws Failure.
int postForm(const Target& target, std::string_view form, const Limits& limits);

} // namespace trivet::outbound
