#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "keys/key_store.hpp"

namespace trivet::keys {

// The number {id} of the path. What is no number is a key nobody has.
struct KeyNumber {
    std::int64_t value = 0;
    static KeyNumber resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::keys
