#pragma once
#include "app/dispatcher.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::app {

// What became of an answer.
struct Sent {
    enum class End { Whole, ClientLeft, BrokeOff };
    std::uint64_t bytes = 0; // of its body
    End end = End::Whole;
    std::string problem{}; // why it broke off
};

// For the access log: that it was cut, and why.
std::string describe(const Sent& sent);

struct Receiver {
    // Alike: whoever receives an answer cannot tell one that breaks off from one that is over, except by its
    // Content-Length.
    enum class Ends { Differ, Alike };

    http::Sink& sink;
    Ends ends = Ends::Differ;
    std::string_view folder{}; // where long ones may wait until their length is known
};

// Writes head and body.
Sent deliver(Outcome& outcome, std::string_view method, const Receiver& receiver);

} // namespace trivet::app
