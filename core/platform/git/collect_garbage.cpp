#include "git/collect_garbage.hpp"

#include "git/run_git.hpp"

#include <filesystem>
#include <vector>

namespace trivet::git {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> foldersIn(const fs::path& parent)
{
    std::vector<fs::path> folders;
    std::error_code unreadable;
    for (const auto& entry : fs::directory_iterator(parent, unreadable))
        if (entry.is_directory(unreadable) && !entry.is_symlink(unreadable))
            folders.push_back(entry.path());
    return folders;
}

bool isRepository(const fs::path& folder)
{
    std::error_code unreadable;
    return folder.extension() == ".git" && fs::is_regular_file(folder / "HEAD", unreadable);
}

std::vector<fs::path> repositoriesBelow(const fs::path& root)
{
    std::vector<fs::path> found;
    for (const auto& owner : foldersIn(root))
        for (auto& folder : foldersIn(owner))
            if (isRepository(folder))
                found.push_back(std::move(folder));
    return found;
}

} // namespace

Collection collectGarbage(const std::string& root, std::chrono::seconds budget, const Progress& progress)
{
    const auto deadline = std::chrono::steady_clock::now() + budget;
    const auto repositories = repositoriesBelow(root);
    Collection collection;
    for (const auto& folder : repositories) {
        const auto left = std::chrono::duration_cast<std::chrono::seconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            collection.isCutShort = true;
            break;
        }
        progress(collection.done + collection.failed, static_cast<std::int64_t>(repositories.size()));
        const auto result = runGit({folder.string(), {"gc", "--auto", "--quiet"}, left});
        result.isGood() ? ++collection.done : ++collection.failed;
    }
    return collection;
}

} // namespace trivet::git
