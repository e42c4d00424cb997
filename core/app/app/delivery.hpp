#pragma once
#include "app/dispatcher.hpp"

#include <cstdint>
#include <functional>
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
    std::string_view folder{};                     // where long ones may wait until their length is known
    std::uint64_t mostWaiting = 256 * 1024 * 1024; // bytes of one of them
    std::function<void(const Error&)> refuse{};    // changes the answer when one cannot be made ready
};

// Writes head and body.
Sent deliver(Outcome& outcome, std::string_view method, const Receiver& receiver);

} // namespace trivet::app
