#include "support/observed_syncs.hpp"

#include <dlfcn.h>
#include <filesystem>
#include <mutex>

namespace trivet::test {
namespace {

std::mutex mutex;
bool isObserving = false;
std::vector<std::string> seen;

int observe(const char* name, int descriptor)
{
    {
        const std::unique_lock lock(mutex);
        std::error_code closed;
        if (isObserving)
            seen.push_back(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor), closed));
    }
    return reinterpret_cast<int (*)(int)>(::dlsym(RTLD_NEXT, name))(descriptor);
}

} // namespace

ObservedSyncs::ObservedSyncs()
{
    const std::unique_lock lock(mutex);
    seen.clear();
    isObserving = true;
}

ObservedSyncs::~ObservedSyncs()
{
    const std::unique_lock lock(mutex);
    isObserving = false;
}

std::vector<std::string> ObservedSyncs::paths() const
{
    const std::unique_lock lock(mutex);
    return seen;
}

} // namespace trivet::test

// In the program itself, so that they come before the ones of libc.
extern "C" int fsync(int descriptor) { return trivet::test::observe("fsync", descriptor); }
extern "C" int fdatasync(int descriptor) { return trivet::test::observe("fdatasync", descriptor); }
