#include "body/paced_source.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"

namespace trivet::body {
namespace {

constexpr MessageFormat<> kTooSlow{"request.too_slow", "the request body came too slowly"};

} // namespace

PacedSource::PacedSource(Source& source, Pace pace) : PacedSource(source, pace, &monotonicMicroseconds) {}

PacedSource::PacedSource(Source& source, Pace pace, Clock clock)
    : m_source(source), m_pace(pace), m_clock(clock), m_start(clock())
{
}

std::size_t PacedSource::read(char* into, std::size_t size)
{
    constexpr std::int64_t kMicroseconds = 1'000'000;
    const auto count = m_source.read(into, size);
    m_received += static_cast<std::int64_t>(count);
    const auto seconds = (m_clock() - m_start) / kMicroseconds;
    if (seconds > m_pace.graceSeconds + m_received / m_pace.bytesPerSecond)
        throw Error(Error::Kind::Timeout, kTooSlow);
    return count;
}

} // namespace trivet::body
