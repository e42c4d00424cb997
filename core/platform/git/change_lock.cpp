#include "git/change_lock.hpp"

#include "db/write_turn.hpp"
#include "git/files_missing.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <thread>

namespace trivet::git {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kName = "/trivet-changes"; // in the folder of the repository, beside HEAD

// One that another user has made, root for example, can be locked all the same.
FileDescriptor openToLock(const std::string& path)
{
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (!file.isOpen() && errno == EACCES)
        file = FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() && errno == ENOENT)
        throw filesMissing(path);
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), path);
    return file;
}

bool take(int file)
{
    if (::flock(file, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno != EWOULDBLOCK && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "flock");
    return false;
}

} // namespace

ChangeLock::ChangeLock(std::string repository, std::chrono::milliseconds patience)
    : m_repository(std::move(repository)), m_file(openToLock(m_repository + kName))
{
    db::requireNoWriteTurn("waiting for a repository");
    constexpr std::chrono::milliseconds kShortest{2}, kLongest{50};
    constexpr int kRetrySeconds = 10;
    const auto deadline = Clock::now() + patience;
    for (auto pause = kShortest; !take(m_file.number()); pause = std::min(pause * 2, kLongest)) {
        if (Clock::now() > deadline)
            throw Error::conflict("somebody else is changing this repository right now, please try again")
                .retryAfter(kRetrySeconds);
        std::this_thread::sleep_for(pause);
    }
}

} // namespace trivet::git
