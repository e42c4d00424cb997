#pragma once
#include "body/source.hpp"

#include <cstdint>

namespace trivet::body {

// A body that has to arrive at some speed as a whole. Every piece in time is not enough: one that drips keeps a worker
// for hours. Throws Error (Timeout).
class PacedSource : public Source {
public:
    struct Pace {
        std::int64_t graceSeconds = 30;
        std::int64_t bytesPerSecond = 1024; // after that
    };
    using Clock = std::int64_t (*)(); // microseconds that only grow

    explicit PacedSource(Source& source) : PacedSource(source, {}) {}
    PacedSource(Source& source, Pace pace);
    PacedSource(Source& source, Pace pace, Clock clock);
    std::size_t read(char* into, std::size_t size) override;

private:
    Source& m_source;
    const Pace m_pace;
    const Clock m_clock;
    const std::int64_t m_start;
    std::int64_t m_received = 0;
};

} // namespace trivet::body
