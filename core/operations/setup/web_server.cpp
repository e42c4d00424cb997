#include "setup/web_server.hpp"

#include "setup/host_program.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

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

std::string textOf(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void writeText(const fs::path& file, const std::string& text)
{
    if (fs::exists(file) && textOf(file) != text)
        fs::rename(file, file.string() + ".before");
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush())
        throw std::runtime_error("cannot write " + file.string());
    // The umask of this program is for its data; a web server may read its own configuration.
    fs::permissions(file, fs::perms(0644));
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

void writeSite(WebServer server, const Site& site, const fs::path& root)
{
    const auto& places = placesOf(server);
    writeText(root / places.available, server == WebServer::Nginx ? nginxSite(site) : apacheSite(site));
    if (server == WebServer::Nginx)
        link(site.snippets + "/nginx/trivet-http.conf", root / "etc/nginx/conf.d/trivet.conf");
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
