#pragma once
#include <cstdint>
#include <filesystem>

namespace trivet {

// Whether it was last written before `time`; false for what is not there.
bool isOlderThan(const std::filesystem::path& file, std::int64_t time);

// Whether it was there and is not any more. Over NFS what somebody still reads cannot be removed: it stays for the next
// time. Throws std::filesystem::filesystem_error for anything else that is in the way.
bool removeUnlessBusy(const std::filesystem::path& file);

} // namespace trivet
