#include "settings/data_folders.hpp"

#include <algorithm>
#include <string_view>

namespace trivet {
namespace {

bool isIn(std::string_view path, std::string_view folder)
{
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

} // namespace

std::vector<std::string> dataFolders(const Settings& settings)
{
    std::vector<std::string> folders{settings.server.appDataPath};
    for (const auto& each : {settings.repository.root, settings.lfs.path, settings.host.dataPath})
        if (!each.empty() && std::ranges::none_of(folders, [&](const auto& known) { return isIn(each, known); }))
            folders.push_back(each);
    return folders;
}

} // namespace trivet
