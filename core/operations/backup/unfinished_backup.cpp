#include "backup/unfinished_backup.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "trivet-unfinished-";
constexpr std::string_view kEnding = "XXXXXX"; // mkdtemp puts letters and digits there

// A folder is made and then locked; nobody takes longer between the two.
constexpr std::int64_t kLongestUnlocked = 60;

bool isNameOfOurs(std::string_view name)
{
    return name.starts_with(kPrefix) && name.size() == kPrefix.size() + kEnding.size() &&
           std::all_of(name.begin() + kPrefix.size(), name.end(), isAsciiAlphanumeric);
}

bool isLeftBehind(const fs::path& folder, std::int64_t now)
{
    struct stat about {};
    return isNameOfOurs(folder.filename().string()) && ::lstat(folder.c_str(), &about) == 0 && S_ISDIR(about.st_mode) &&
           about.st_uid == ::geteuid() && about.st_mtime < now - kLongestUnlocked &&
           !repos::DirectoryLock::isHeld(folder);
}

fs::path makeFolder(const fs::path& parent)
{
    auto name = (parent / kPrefix).string().append(kEnding);
    if (!::mkdtemp(name.data()))
        throw std::runtime_error(name + ": " + std::strerror(errno));
    return name;
}

} // namespace

UnfinishedBackup::UnfinishedBackup(const fs::path& parent) : m_folder(makeFolder(parent)), m_lock(m_folder) {}

UnfinishedBackup::~UnfinishedBackup()
{
    m_lock.release();
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

void removeUnfinishedBackups(const fs::path& parent, std::int64_t now)
{
    std::error_code ignored; // what cannot be removed keeps nobody from making a backup
    std::vector<fs::path> leftBehind;
    for (const auto& entry : fs::directory_iterator(parent, ignored))
        if (isLeftBehind(entry.path(), now))
            leftBehind.push_back(entry.path());
    for (const auto& folder : leftBehind)
        fs::remove_all(folder, ignored);
}

} // namespace trivet::backup
