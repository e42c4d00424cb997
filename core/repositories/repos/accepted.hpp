#pragma once
#include "http/reply.hpp"

namespace trivet::repos {

// 202: what was asked for is done, though clients expect it to take a while.
template <class T> struct Accepted {
    T value{};
};

} // namespace trivet::repos

namespace trivet::http {

template <class T> struct Reply<repos::Accepted<T>> {
    static Response make(Context&, const repos::Accepted<T>& accepted) { return jsonResponse(202, accepted.value); }
    static void describe(Operation& operation) { describeJson<T>(operation, 202); }
};

} // namespace trivet::http
