#include "setup/web_server.hpp"

#include "base/text.hpp"
#include "setup/host_file.hpp"
#include "setup/host_program.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>

namespace trivet::setup {
namespace {

namespace fs = std::filesystem;

struct Places {
    const char* program;
    const char* available;   // the site
    const char* enabled;     // the link to it
    const char* defaultSite; // Debian's, as it is switched on
};

constexpr Places kNginx{"usr/sbin/nginx", "etc/nginx/sites-available/trivet", "etc/nginx/sites-enabled/trivet",
                        "etc/nginx/sites-enabled/default"};
constexpr Places kApache{"usr/sbin/apache2", "etc/apache2/sites-available/trivet.conf",
                         "etc/apache2/sites-enabled/trivet.conf", "etc/apache2/sites-enabled/000-default.conf"};

const Places& placesOf(WebServer server) { return server == WebServer::Nginx ? kNginx : kApache; }

bool isNameDirective(std::string_view word)
{
    return equalsIgnoringAsciiCase(word, "server_name") || equalsIgnoringAsciiCase(word, "ServerName") ||
           equalsIgnoringAsciiCase(word, "ServerAlias");
}

// Whether it has something like `server_name git.example.org;` for the host, not in a comment.
bool namesHost(std::string_view line, std::string_view host)
{
    constexpr std::string_view kSeparators = " \t\r;{}";
    std::size_t begin = 0;
    bool isName = false;
    while ((begin = line.find_first_not_of(kSeparators, begin)) != std::string_view::npos && line[begin] != '#') {
        const auto end = std::min(line.find_first_of(kSeparators, begin), line.size());
        const auto word = line.substr(begin, end - begin);
        if (isName && equalsIgnoringAsciiCase(word, host))
            return true;
        isName = isName || isNameDirective(word);
        begin = end;
    }
    return false;
}

bool fileNamesHost(const fs::path& file, std::string_view host)
{
    std::istringstream lines(textOf(file));
    for (std::string line; std::getline(lines, line);)
        if (namesHost(line, host))
            return true;
    return false;
}

// Of files that are not ours.
std::optional<fs::path> siteIn(const fs::path& folder, std::string_view host)
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().stem() != "trivet" && fileNamesHost(entry.path(), host))
            return entry.path();
    return std::nullopt;
}

void link(const fs::path& target, const fs::path& name)
{
    fs::create_directories(name.parent_path());
    fs::remove(name);
    fs::create_symlink(target, name);
}

} // namespace

std::optional<WebServer> findWebServer(const fs::path& root)
{
    for (const auto server : {WebServer::Nginx, WebServer::Apache})
        if (fs::exists(root / placesOf(server).program))
            return server;
    return std::nullopt;
}

std::optional<fs::path> otherSiteOf(WebServer server, std::string_view host, const fs::path& root)
{
    if (const auto site = siteIn(root / fs::path(placesOf(server).enabled).parent_path(), host))
        return site;
    return server == WebServer::Nginx ? siteIn(root / "etc/nginx/conf.d", host) : std::nullopt;
}

void connectPools(WebServer server, const std::string& share, const fs::path& root)
{
    if (server == WebServer::Nginx)
        link(share + "/nginx/trivet-http.conf", root / "etc/nginx/conf.d/trivet.conf");
}

void writeSite(WebServer server, const Site& site, const fs::path& root)
{
    const auto& places = placesOf(server);
    writeText(root / places.available, server == WebServer::Nginx ? nginxSite(site) : apacheSite(site));
    link(fs::path("..") /
             fs::path(places.available).lexically_relative(fs::path(places.available).parent_path().parent_path()),
         root / places.enabled);
}

bool hasDefaultSite(WebServer server, const fs::path& root)
{
    return fs::is_symlink(root / placesOf(server).defaultSite) || fs::exists(root / placesOf(server).defaultSite);
}

void removeDefaultSite(WebServer server, const fs::path& root) { fs::remove(root / placesOf(server).defaultSite); }

std::string_view howToRemoveDefaultSite(WebServer server)
{
    return server == WebServer::Nginx ? "rm /etc/nginx/sites-enabled/default && systemctl reload nginx"
                                      : "a2dissite 000-default && systemctl reload apache2";
}

std::string howToInclude(WebServer server, const Site& site)
{
    return server == WebServer::Nginx
               ? "  include \"" + site.snippets + "/nginx/trivet-location.conf\";\n" +
                     "into its server block, then:\n  nginx -t && systemctl reload nginx\n"
               : "  Include \"" + site.snippets + "/apache/trivet-proxy-fcgi.conf\"\n" +
                     "into its <VirtualHost>, then:\n  apache2ctl configtest && systemctl reload apache2\n";
}

void reloadServer(WebServer server, const Site& site)
{
    if (server == WebServer::Nginx) {
        runOnHost("nginx", {"-t", "-q"});
        runOnHost("systemctl", {"reload-or-restart", "nginx.service"});
        return;
    }
    std::vector<std::string> modules{"-q", "proxy", "proxy_fcgi", "buffer", "setenvif", "cache", "cache_disk"};
    if (site.certificate)
        modules.emplace_back("ssl");
    runOnHost("a2enmod", modules);
    runOnHost("apache2ctl", {"configtest"});
    runOnHost("systemctl", {"restart", "apache2.service"});
}

} // namespace trivet::setup
