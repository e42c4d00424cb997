#include "git/repositories_below.hpp"

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

} // namespace

std::vector<std::filesystem::path> repositoriesBelow(const fs::path& root)
{
    std::vector<fs::path> found;
    for (const auto& owner : foldersIn(root))
        for (auto& folder : foldersIn(owner))
            if (isRepository(folder))
                found.push_back(std::move(folder));
    return found;
}

} // namespace trivet::git
