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
    return addressesOf(services.settings, services.assets).assetPath(name);
}

SiteAddresses addressesOf(const Settings& settings, const assets::Assets& assets)
{
    return {.root = pathTo(settings, ""), .assetPath = [folder = pathTo(settings, "assets/"), &assets](auto name) {
                const auto* asset = assets.find(name);
                return asset ? folder + std::string(name) + "?v=" + asset->tag : std::string();
            }};
}

} // namespace trivet::pages
