#include "base/stale_file.hpp"

#include <sys/stat.h>
#include <system_error>

namespace trivet {

bool isOlderThan(const std::filesystem::path& file, std::int64_t time)
{
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 && about.st_mtime < time;
}

bool removeUnlessBusy(const std::filesystem::path& file)
{
    std::error_code problem;
    const bool wasThere = std::filesystem::remove(file, problem);
    if (problem && problem != std::errc::device_or_resource_busy)
        throw std::filesystem::filesystem_error("cannot be removed", file, problem);
    return wasThere && !problem;
}

} // namespace trivet
