#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace trivet::outbox {

enum class Order {
    None,        // one that cannot be delivered holds up nothing else
    PerReceiver, // a receiver gets them as they were written; the first holds up the others
};

// What all messages of a kind have in common.
struct Kind {
    std::string_view name{};
    std::span<const std::int64_t> pauses{}; // seconds before each further attempt; after the last it is given up
    Order order = Order::None;
};

} // namespace trivet::outbox
