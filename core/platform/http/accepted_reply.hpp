#pragma once
#include "http/reply.hpp"

namespace trivet::http {

struct Accepted {}; // 202: it is done, but cannot be seen yet

template <> struct Reply<Accepted> {
    static Response make(Context&, Accepted) { return {.status = 202}; }
    static void describe(Operation& operation) { operation.answers(202, {}); }
};

} // namespace trivet::http
