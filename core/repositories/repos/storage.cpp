#include "repos/storage.hpp"

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"
#include "git/change_lock.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kFolderMissing{"repo.folder_missing",
                                         "the folder of the repositories is missing on this server"};

// What stands before the ending.
std::string stemOf(const std::string& root, const std::string& storage)
{
    return root + "/" + storage.substr(0, 2) + "/" + storage;
}

void initialize(const std::string& path, const std::string& objectFormat, const std::string& branch)
{
    std::filesystem::create_directories(path);
    const auto result = git::runGit({path,
                                     {"init", "--quiet", "--bare", "--template=", "--object-format=" + objectFormat,
                                      "--initial-branch=" + branch}});
    if (!result.isGood())
        throw std::runtime_error("git init in " + path + ": " + result.errors);
}

// A git that still runs in it may add to it or take from it meanwhile, until it finds that nothing is left and ends.
std::error_code removeFolder(const std::string& folder)
{
    constexpr int kAttempts = 20;
    constexpr std::chrono::milliseconds kPause{25};
    std::error_code problem;
    std::filesystem::remove_all(folder, problem);
    for (int attempt = 1; problem && attempt < kAttempts; ++attempt) {
        std::this_thread::sleep_for(kPause);
        std::filesystem::remove_all(folder, problem);
    }
    return problem;
}

} // namespace

std::string Storage::pathOf(const std::string& storage) const { return stemOf(m_root, storage) + std::string(kEnding); }

std::string Storage::wikiPathOf(const std::string& storage) const
{
    return stemOf(m_root, storage) + std::string(kWikiEnding);
}

std::string Storage::newName() { return hex(randomBytes(10)); }

void Storage::create(const RepositoryRow& row) const
{
    // Not made here: whatever was put where a disk is missing would be lost from sight when that is back.
    if (!std::filesystem::is_directory(m_root))
        throw Error::unavailable(kFolderMissing).because("no " + m_root);
    initialize(pathOf(row), row.objectFormat, row.defaultBranch);
}

// Whoever reads it sees all of it or nothing, and of those who want it at once one makes it.
void Storage::createWiki(const RepositoryRow& row, const std::string& branch) const
{
    const auto path = wikiPathOf(row);
    const git::ChangeLock lock(pathOf(row));
    if (std::filesystem::exists(path))
        return;
    const auto fresh = stemOf(m_root, row.storage) + std::string(kNewWikiEnding);
    std::filesystem::remove_all(fresh);
    initialize(fresh, row.objectFormat, branch);
    git::syncRepository(fresh, m_root);
    std::filesystem::rename(fresh, path);
    syncPath(std::filesystem::path(path).parent_path().string());
}

void Storage::sync(const std::string& storage) const { git::syncRepository(pathOf(storage), m_root); }

std::error_code Storage::remove(const std::string& storage) const
{
    const auto problem = removeFolder(pathOf(storage));
    const auto problemOfWiki = removeWiki(storage);
    return problem ? problem : problemOfWiki;
}

// What is in the making has an ending of its own: nobody reads a wiki of which half is gone.
std::error_code Storage::removeWiki(const std::string& storage) const
{
    const auto stem = stemOf(m_root, storage);
    const auto path = stem + std::string(kWikiEnding), gone = stem + std::string(kNewWikiEnding);
    auto problem = removeFolder(gone);
    if (!problem)
        std::filesystem::rename(path, gone, problem);
    if (problem == std::errc::no_such_file_or_directory)
        return {};
    return problem ? problem : removeFolder(gone);
}

} // namespace trivet::repos
