#include "repos/storage.hpp"

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

#include <filesystem>
#include <stdexcept>

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kFolderMissing{"repo.folder_missing",
                                         "the folder of the repositories is missing on this server"};

} // namespace

std::string Storage::pathOf(const std::string& storage) const
{
    return m_root + "/" + storage.substr(0, 2) + "/" + storage + ".git";
}

std::string Storage::newName() { return hex(randomBytes(10)); }

void Storage::create(const RepositoryRow& row) const
{
    const auto path = pathOf(row);
    // Not made here: whatever was put where a disk is missing would be lost from sight when that is back.
    if (!std::filesystem::is_directory(m_root))
        throw Error::unavailable(kFolderMissing).because("no " + m_root);
    std::filesystem::create_directories(path);
    const auto result = git::runGit({path,
                                     {"init", "--quiet", "--bare", "--template=", "--object-format=" + row.objectFormat,
                                      "--initial-branch=" + row.defaultBranch}});
    if (!result.isGood())
        throw std::runtime_error("git init in " + path + ": " + result.errors);
}

void Storage::sync(const std::string& storage) const { git::syncRepository(pathOf(storage), m_root); }

void Storage::remove(const std::string& storage) const { std::filesystem::remove_all(pathOf(storage)); }

} // namespace trivet::repos
