#pragma once
#include "outbound/outbound_request.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace trivet::outbound {

// What became of one of many requests.
struct TransferOutcome {
    std::optional<Response> response{};
    std::string problem{}; // why there is none, for administrators
    std::int64_t milliseconds = 0;
};

// Many requests at a time in one thread, under the same limits. Names are looked up in threads of libcurl's, so a slow
// one holds up nobody else; connections are kept for the next request to the same server.
class Transfers {
public:
    using Done = std::function<void(const TransferOutcome&)>;

    struct Width {
        std::size_t atOnce = 50;
        std::size_t ofHost = 4; // of these to the same host
    };

    Transfers(const Limits& limits, Width width);
    ~Transfers(); // gives up what is under way, without a word
    Transfers(const Transfers&) = delete;
    Transfers& operator=(const Transfers&) = delete;

    // Its time begins when its turn comes. What is to be done then may add further ones.
    void add(Request request, Done done);
    std::size_t count() const; // of those not done yet

    // Goes on until all are done or the time is over; `done` is called from here. What that throws comes out here, and
    // the request it belongs to is done.
    void run(std::int64_t milliseconds);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::outbound
