#pragma once
#include "setup/site_text.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::setup {

enum class WebServer { Nginx, Apache };

// The one that is installed below `root`; nginx where both are.
std::optional<WebServer> findWebServer(const std::filesystem::path& root = "/");

// The file of a site that is on, is not ours, and answers to the host.
std::optional<std::filesystem::path> otherSiteOf(WebServer server, std::string_view host,
                                                 const std::filesystem::path& root = "/");

// Tells the server, for all of its sites, where the workers are. `share` is where the files of the package are.
void connectPools(WebServer server, const std::string& share, const std::filesystem::path& root = "/");

// Writes the site and switches it on. A file of that name that says something else is kept beside it, as NAME.before.
void writeSite(WebServer server, const Site& site, const std::filesystem::path& root = "/");

// Whether Debian's own site ("Welcome to nginx!", "It works!") is on: it answers to every name that no other site has.
bool hasDefaultSite(WebServer server, const std::filesystem::path& root = "/");
void removeDefaultSite(WebServer server, const std::filesystem::path& root = "/");
std::string_view howToRemoveDefaultSite(WebServer server);

// The line for a site of somebody else's, and where to put it.
std::string howToInclude(WebServer server, const Site& site);

// Lets the running server take it up. Throws std::runtime_error if it does not accept its configuration.
void reloadServer(WebServer server, const Site& site);

} // namespace trivet::setup
