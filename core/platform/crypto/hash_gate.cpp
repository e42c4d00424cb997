#include "crypto/hash_gate.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <thread>

namespace trivet::crypto {
namespace {

using namespace std::chrono_literals;

FileDescriptor openFile(const std::string& path)
{
    FileDescriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), path);
    return file;
}

// A lock of the open file description (F_OFD), so that threads exclude each other as processes do.
bool lockPlace(int descriptor, unsigned place)
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = static_cast<off_t>(place);
    lock.l_len = 1;
    if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0)
        return true;
    if (errno != EAGAIN && errno != EACCES && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "F_OFD_SETLK");
    return false;
}

bool lockAnyPlace(int descriptor, unsigned places)
{
    for (unsigned place = 0; place < places; ++place)
        if (lockPlace(descriptor, place))
            return true;
    return false;
}

} // namespace

std::optional<HashGate::Pass> HashGate::enter(std::chrono::milliseconds patience) const
{
    const auto end = std::chrono::steady_clock::now() + patience;
    Pass pass(openFile(m_file));
    // The kernel has no wait for "any of these, but not longer than": ask again, at most every 4 ms. A hash takes 20.
    for (auto pause = 500us; !lockAnyPlace(pass.descriptor(), m_places);
         pause = std::min<std::chrono::microseconds>(pause * 2, 4ms)) {
        if (std::chrono::steady_clock::now() + pause > end)
            return std::nullopt;
        std::this_thread::sleep_for(pause);
    }
    return pass;
}

} // namespace trivet::crypto
