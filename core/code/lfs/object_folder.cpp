#include "lfs/object_folder.hpp"

#include "base/random.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"

#include <filesystem>
#include <sys/stat.h>

namespace trivet::lfs {

namespace fs = std::filesystem;

std::string ObjectFolder::pathOf(const std::string& oid) const
{
    return m_root + "/" + oid.substr(0, 2) + "/" + oid.substr(2, 2) + "/" + oid.substr(4);
}

std::string ObjectFolder::newTemporaryName() const
{
    makeFolders(temporaryFolder());
    return temporaryFolder() + "/" + hex(randomBytes(16));
}

std::optional<std::int64_t> ObjectFolder::sizeOf(const std::string& oid) const
{
    struct stat about {};
    if (::stat(pathOf(oid).c_str(), &about) != 0 || !S_ISREG(about.st_mode))
        return std::nullopt;
    return about.st_size;
}

void ObjectFolder::place(const std::string& temporary, const std::string& oid) const
{
    const fs::path target = pathOf(oid);
    makeFolders(target.parent_path().string());
    fs::rename(temporary, target); // over the same bytes, if they are there already
    syncPath(target.parent_path().string());
}

} // namespace trivet::lfs
