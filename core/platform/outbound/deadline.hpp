#pragma once
#include "base/clock.hpp"

#include <algorithm>
#include <cstdint>

namespace trivet::outbound {

// When a whole exchange must be over: a server that sends a byte now and then gains nothing by it.
class Deadline {
public:
    explicit Deadline(std::int64_t milliseconds) : m_end(monotonicMicroseconds() + milliseconds * 1000) {}

    int millisecondsLeft() const
    {
        return static_cast<int>(std::max<std::int64_t>(0, (m_end - monotonicMicroseconds() + 999) / 1000));
    }

private:
    std::int64_t m_end;
};

} // namespace trivet::outbound
