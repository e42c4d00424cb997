#include "metrics/shared_counters.hpp"

#include "base/clock.hpp"
#include "base/file_descriptor.hpp"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::metrics {
namespace {

[[noreturn]] void fail(const std::string& path, int reason)
{
    throw std::runtime_error("cannot use the metrics file " + path + ": " + std::generic_category().message(reason));
}

class CounterFile {
public:
    // Opened and locked: whoever else creates or replaces it waits.
    explicit CounterFile(const std::string& path)
        : m_path(path), m_file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0640))
    {
        if (!m_file.isOpen())
            fail(m_path, errno);
        while (flock(m_file.number(), LOCK_EX) != 0)
            if (errno != EINTR)
                fail(m_path, errno);
    }
    // Unlocked by hand: a mapping keeps the open file, and with it the lock, alive after close.
    ~CounterFile() { flock(m_file.number(), LOCK_UN); }
    CounterFile(const CounterFile&) = delete;
    CounterFile& operator=(const CounterFile&) = delete;

    bool isEmpty() const { return status().st_size == 0; }

    // False if another process replaced it while this one waited for the lock.
    bool isCurrent() const
    {
        struct stat named = {};
        return stat(m_path.c_str(), &named) == 0 && named.st_ino == status().st_ino && named.st_dev == status().st_dev;
    }

    bool fits() const
    {
        std::uint64_t head[3] = {};
        return status().st_size == sizeof(Layout) && pread(m_file.number(), head, sizeof head, 0) == sizeof head &&
               head[0] == Layout::kMagic && head[1] == Layout::kVersion && head[2] == sizeof(Layout);
    }

    // Takes its blocks from the disk now: on a full disk a later write into the mapping would kill the process.
    void initialize() const
    {
        if (const int reason = posix_fallocate(m_file.number(), 0, sizeof(Layout)))
            fail(m_path, reason);
        const std::uint64_t head[] = {Layout::kMagic, Layout::kVersion, sizeof(Layout),
                                      static_cast<std::uint64_t>(secondsNow())};
        if (pwrite(m_file.number(), head, sizeof head, 0) != sizeof head)
            fail(m_path, errno);
    }

    Layout* map() const
    {
        void* memory = mmap(nullptr, sizeof(Layout), PROT_READ | PROT_WRITE, MAP_SHARED, m_file.number(), 0);
        if (memory == MAP_FAILED)
            fail(m_path, errno);
        return static_cast<Layout*>(memory);
    }

private:
    struct stat status() const
    {
        struct stat result = {};
        if (fstat(m_file.number(), &result) != 0)
            fail(m_path, errno);
        return result;
    }

    const std::string& m_path;
    FileDescriptor m_file;
};

} // namespace

bool isRunning(std::uint64_t process) noexcept
{
    return process != 0 && (kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM);
}

Layout* mapCounters(const std::string& path)
{
    for (int attempt = 0; attempt < 100; ++attempt) {
        const CounterFile file(path);
        if (!file.isCurrent())
            continue;
        if (file.isEmpty())
            file.initialize();
        if (file.fits())
            return file.map();
        // Processes that map the old file keep it; this name gets a new one.
        if (unlink(path.c_str()) != 0)
            fail(path, errno);
    }
    fail(path, EBUSY);
}

void unmapCounters(Layout* counters) noexcept { munmap(counters, sizeof(Layout)); }

} // namespace trivet::metrics
