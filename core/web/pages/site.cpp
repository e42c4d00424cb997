#include "pages/site.hpp"

#include "assets/assets.hpp"
#include "settings/root_url.hpp"

namespace trivet::pages {

std::string pathTo(const Settings& settings, std::string_view relative)
{
    return std::string(subPathOf(settings.server.rootUrl)) + std::string(relative);
}

std::string assetPath(const http::Services& services, std::string_view name)
{
    std::string path = pathTo(services.settings, "assets/") + std::string(name);
    if (const auto* asset = services.assets.find(name))
        path += "?v=" + asset->tag;
    return path;
}

} // namespace trivet::pages
