#include "db/lock_file.hpp"

#include "base/disk_full.hpp"
#include "db/failure.hpp"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace trivet::db {
namespace {

constexpr std::size_t kFileSize = 4096;
constexpr long kLongestSleep = 20'000'000; // nanoseconds until a waiter notices that the owner died

[[noreturn]] void fail(const std::string& what)
{
    throw Failure(isDiskFull(errno) ? Failure::Kind::DiskFull : Failure::Kind::Other,
                  what + ": " + std::strerror(errno));
}

// Like SQLite's own companions of the database file: same mode, and same owner if root made it.
FileDescriptor openBeside(const std::string& databasePath)
{
    const std::string path = databasePath + "-lock";
    struct stat database {};
    if (::stat(databasePath.c_str(), &database) != 0)
        fail(databasePath);
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, database.st_mode & 0666));
    if (!file.isOpen())
        fail(path);
    struct stat lock {};
    if (::fstat(file.number(), &lock) != 0)
        fail(path);
    if (::geteuid() == 0 && lock.st_uid != database.st_uid &&
        ::fchown(file.number(), database.st_uid, database.st_gid) != 0)
        fail(path);
    // Takes its block from the disk now: on a full disk a later write into the mapping would kill the process.
    if (static_cast<std::size_t>(lock.st_size) < kFileSize)
        if (errno = ::posix_fallocate(file.number(), 0, kFileSize); errno != 0)
            fail(path);
    return file;
}

struct flock lockRequest(int range, short type)
{
    struct flock request {};
    request.l_type = type;
    request.l_whence = SEEK_SET;
    request.l_start = range;
    request.l_len = 1;
    return request;
}

} // namespace

static_assert(sizeof(std::atomic<std::uint32_t>) == 4 && std::atomic<std::uint32_t>::is_always_lock_free);

LockFile::LockFile(const std::string& databasePath) : m_file(openBeside(databasePath))
{
    void* memory = ::mmap(nullptr, kFileSize, PROT_READ | PROT_WRITE, MAP_SHARED, m_file.number(), 0);
    if (memory == MAP_FAILED)
        fail(databasePath + "-lock");
    m_counters = static_cast<Counter*>(memory);
}

LockFile::~LockFile() { ::munmap(m_counters, kFileSize); }

// Open-file-description locks belong to m_file, not to the process: two threads exclude each other too.
bool LockFile::tryLock(Range range) const
{
    struct flock request = lockRequest(static_cast<int>(range), F_WRLCK);
    if (::fcntl(m_file.number(), F_OFD_SETLK, &request) == 0)
        return true;
    if (errno != EAGAIN && errno != EACCES && errno != EINTR)
        fail("lock of the database");
    return false;
}

void LockFile::unlock(Range range) noexcept
{
    struct flock request = lockRequest(static_cast<int>(range), F_UNLCK);
    ::fcntl(m_file.number(), F_OFD_SETLK, &request);
    releases(range).fetch_add(1);
    if (isAwaited(range))
        ::syscall(SYS_futex, &releases(range), FUTEX_WAKE, range == Range::Disk ? INT_MAX : 1, nullptr, nullptr, 0);
}

void LockFile::sleepUntilChanged(Counter& counter, std::uint32_t seen)
{
    const timespec limit{0, kLongestSleep};
    ::syscall(SYS_futex, &counter, FUTEX_WAIT, seen, &limit, nullptr, 0);
}

} // namespace trivet::db
