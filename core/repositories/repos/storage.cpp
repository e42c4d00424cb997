#include "repos/storage.hpp"

#include "base/file_descriptor.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <unistd.h>

namespace trivet::repos {
namespace {

void syncOne(const std::filesystem::path& path)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() || ::fsync(file.number()) != 0)
        throw std::runtime_error(path.string() + ": " + std::strerror(errno));
}

} // namespace

std::string Storage::pathOf(const std::string& storage) const
{
    return m_root + "/" + storage.substr(0, 2) + "/" + storage + ".git";
}

std::string Storage::newName() { return hex(randomBytes(10)); }

void Storage::create(const RepositoryRow& row) const
{
    const auto path = pathOf(row);
    std::filesystem::create_directories(path);
    const auto result = git::runGit({path,
                                     {"init", "--quiet", "--bare", "--template=", "--object-format=" + row.objectFormat,
                                      "--initial-branch=" + row.defaultBranch}});
    if (!result.isGood())
        throw std::runtime_error("git init in " + path + ": " + result.errors);
}

void Storage::sync(const std::string& storage) const
{
    const std::filesystem::path path = pathOf(storage);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (entry.is_directory() || entry.is_regular_file())
            syncOne(entry.path());
    for (const auto& folder : {path, path.parent_path(), path.parent_path().parent_path()})
        syncOne(folder);
}

void Storage::remove(const std::string& storage) const { std::filesystem::remove_all(pathOf(storage)); }

} // namespace trivet::repos
