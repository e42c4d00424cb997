#pragma once
#include "http/services.hpp"
#include "pages/preparation.hpp"
#include "settings/settings.hpp"

#include <string>
#include <string_view>

// Addresses within this site. No page makes them in another way, so an installation below a sub-path just works.
namespace trivet::pages {

// "/api/swagger", or "/trivet/api/swagger" below a sub-path. Takes the address without the slash in front.
std::string pathTo(const Settings& settings, std::string_view relative);

// A static file with its tag, so that it may be kept until it changes. Templates say [[asset:name]].
std::string assetPath(const http::Services& services, std::string_view name);

// Both, for templates. The assets must outlive it.
SiteAddresses addressesOf(const Settings& settings, const assets::Assets& assets);

} // namespace trivet::pages
