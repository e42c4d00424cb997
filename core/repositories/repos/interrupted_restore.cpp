#include "repos/interrupted_restore.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <unistd.h>

namespace trivet::repos {
namespace {

namespace fs = std::filesystem;

// No repository is looked for in a folder of this name.
constexpr std::string_view kPrefix = ".restoring-";

[[noreturn]] void fail(const fs::path& folder)
{
    throw std::runtime_error(folder.string() + ": " + std::strerror(errno));
}

bool hasEntries(const fs::path& folder)
{
    std::error_code missing;
    return fs::is_directory(folder, missing) && !fs::is_empty(folder, missing);
}

} // namespace

RestoreFolder::RestoreFolder(const std::string& root)
{
    fs::create_directories(root);
    auto name = root + "/";
    name.append(kPrefix).append("XXXXXX");
    if (!::mkdtemp(name.data()))
        fail(name);
    m_path = name;
    m_lock = DirectoryLock(m_path);
}

void RestoreFolder::discardReplaced() { fs::remove_all(aside()); }

RestoreFolder::~RestoreFolder()
{
    m_lock.release();
    std::error_code ignored;
    if (hasEntries(aside()))
        return;
    fs::remove_all(m_path, ignored);
}

void RestoreFolder::sync() const
{
    if (::syncfs(m_lock.file()) != 0)
        fail(m_path);
}

InterruptedRestores findInterruptedRestores(const Storage& storage)
{
    InterruptedRestores found;
    std::error_code missing; // before the first repository there is no folder
    for (const auto& entry : fs::directory_iterator(storage.root(), missing))
        if (entry.path().filename().string().starts_with(kPrefix) && entry.is_directory() &&
            !DirectoryLock::isHeld(entry.path()))
            (hasEntries(entry.path() / RestoreFolder::kAside) ? found.withReplaced : found.useless)
                .push_back(entry.path().string());
    return found;
}

std::size_t removeInterruptedRestores(const Storage& storage)
{
    const auto useless = findInterruptedRestores(storage).useless;
    for (const auto& folder : useless)
        fs::remove_all(folder);
    return useless.size();
}

} // namespace trivet::repos
