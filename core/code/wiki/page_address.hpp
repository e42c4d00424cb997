#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"

#include <string>

namespace trivet::wiki {

// What of an address comes behind its first segments, as it was sent: which characters a client has escaped matters to
// the names of pages. Slashes are part of a name.
std::string rawRest(const http::Context& context, std::size_t segments);

// The page {pageName} of an operation.
struct PageAddress {
    std::string name{};
    static PageAddress resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::wiki
