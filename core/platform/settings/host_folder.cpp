#include "settings/host_folder.hpp"

#include "settings/settings.hpp"

namespace trivet {

const std::string& hostFolder(const Settings& settings)
{
    return settings.host.dataPath.empty() ? settings.server.appDataPath : settings.host.dataPath;
}

} // namespace trivet
