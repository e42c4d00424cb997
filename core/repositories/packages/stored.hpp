#pragma once
#include "http/reply.hpp"

namespace trivet::packages {

// 201 without a body.
struct Stored {};

} // namespace trivet::packages

namespace trivet::http {

template <> struct Reply<packages::Stored> {
    static Response make(Context&, packages::Stored) { return {.status = 201}; }
    static void describe(Operation& operation) { operation.results[201] = {"Created", {}, {}}; }
};

} // namespace trivet::http
