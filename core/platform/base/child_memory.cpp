#include "base/child_memory.hpp"

#include <algorithm>
#include <atomic>
#include <sys/resource.h>

namespace trivet {
namespace {

std::atomic<std::int64_t> megabytesOfChild{0};

} // namespace

void setChildMemory(std::int64_t megabytes)
{
#ifdef __SANITIZE_ADDRESS__ // this program is a hook of git's, and takes terabytes of address space then
    megabytes = 0;
#endif
    megabytesOfChild = megabytes;
}

void limitChildMemory(pid_t process) noexcept
{
    constexpr rlim_t kMebi = 1024 * 1024;
    const auto megabytes = static_cast<rlim_t>(megabytesOfChild.load());
    rlimit limit{};
    if (megabytes == 0 || ::prlimit(process, RLIMIT_DATA, nullptr, &limit) != 0)
        return;
    limit.rlim_cur = std::min(megabytes * kMebi, limit.rlim_max);
    ::prlimit(process, RLIMIT_DATA, &limit, nullptr);
}

} // namespace trivet
