#include "pushes/directory_size.hpp"

#include "db/write_turn.hpp"

#include <filesystem>
#include <sys/stat.h>

namespace trivet::pushes {

std::int64_t kibibytesIn(const std::string& folder)
{
    db::requireNoWriteTurn("measuring a folder");
    constexpr int kMostFiles = 100'000;
    constexpr std::int64_t kBlockSize = 512; // of st_blocks
    namespace fs = std::filesystem;
    std::error_code unreadable;
    std::int64_t blocks = 0;
    int files = 0;
    // Files come and go while git works; what is gone takes no space.
    for (fs::recursive_directory_iterator entry(folder, unreadable), end;
         !unreadable && entry != end && files < kMostFiles; entry.increment(unreadable), ++files) {
        struct stat status {};
        if (::lstat(entry->path().c_str(), &status) == 0 && S_ISREG(status.st_mode))
            blocks += status.st_blocks;
    }
    return (blocks * kBlockSize + 1023) / 1024;
}

} // namespace trivet::pushes
