#pragma once
#include "base/parameters.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"

#include <string_view>

namespace trivet::oauth {

// What a client posts to an endpoint of the protocol: a form, or a flat JSON object. Throws Error (invalid_request) for
// a name that comes twice and for parameters in the address, where they end up in logs (RFC 6749 §3.2).
struct ProtocolForm {
    Parameters values{};

    std::string_view get(std::string_view name) const { return values.find(name).value_or(""); }
    std::string_view require(std::string_view name) const; // Error (invalid_request) if it is missing or empty

    static ProtocolForm resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Error (invalid_request) if any name comes twice: which one counts must not be a matter of luck.
void requireDistinctNames(const Parameters& parameters);

} // namespace trivet::oauth
