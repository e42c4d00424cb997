#include "gitssh/client_input.hpp"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace trivet::gitssh {

std::size_t ClientInput::read(char* into, std::size_t size)
{
    constexpr int kLongestWait = 3'600'000; // milliseconds, for a client that thinks about what it will push
    while (true) {
        // Input and output may be one socket, which is written to without waiting.
        pollfd end{m_descriptor, POLLIN, 0};
        const int ready = ::poll(&end, 1, kLongestWait);
        if (ready == 0)
            return 0;
        const auto count = ready > 0 ? ::read(m_descriptor, into, size) : -1;
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EAGAIN && errno != EINTR)
            return 0;
    }
}

} // namespace trivet::gitssh
