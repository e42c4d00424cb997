#include "base/random.hpp"

#include <cerrno>
#include <sys/random.h>
#include <system_error>

namespace trivet {

std::string randomBytes(std::size_t count)
{
    std::string bytes(count, '\0');
    std::size_t filled = 0;
    while (filled < count) {
        const auto got = getrandom(bytes.data() + filled, count - filled, 0);
        if (got < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "getrandom");
        if (got > 0)
            filled += static_cast<std::size_t>(got);
    }
    return bytes;
}

} // namespace trivet
