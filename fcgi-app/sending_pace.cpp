#include "sending_pace.hpp"

#include <algorithm>
#include <cerrno>
#include <poll.h>

namespace trivet::process {

void SendingPace::sent(std::size_t bytes)
{
    const auto most = m_pace.bytesPerSecond * static_cast<std::size_t>(m_pace.longestWait.count()) / 1'000'000;
    const auto counted = std::min(bytes, most); // what is more makes no difference
    const std::chrono::microseconds earned(counted * 1'000'000 / m_pace.bytesPerSecond);
    m_left = std::min(m_left + earned, m_pace.longestWait);
}

bool SendingPace::awaitRoom(int descriptor)
{
    using namespace std::chrono;
    while (!isOver()) {
        pollfd room{descriptor, POLLOUT, 0};
        const auto start = steady_clock::now();
        const int ready = ::poll(&room, 1, static_cast<int>(ceil<milliseconds>(m_left).count()));
        waited(duration_cast<microseconds>(steady_clock::now() - start));
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return true; // what is wrong with it, writing tells
    }
    return false;
}

} // namespace trivet::process
