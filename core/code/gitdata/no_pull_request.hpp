#pragma once
#include "http/reply.hpp"

namespace trivet::gitdata {

// The result of handlers that never have one.
struct NoPullRequest {};

} // namespace trivet::gitdata

namespace trivet::http {

template <> struct Reply<gitdata::NoPullRequest> {
    static Response make(Context&, gitdata::NoPullRequest) { return {.status = 404}; }
    static void describe(Operation& operation)
    {
        operation.results[200] = {"Never, as there are no pull requests here", {}, {}};
    }
};

} // namespace trivet::http
