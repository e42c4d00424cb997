#include "setup/site_text.hpp"

#include "base/text.hpp"
#include "settings/root_url.hpp"

#include <algorithm>

namespace trivet::setup {
namespace {

constexpr std::string_view kHead =
    "# Written by `trivet setup`, which writes it anew when it is called again.\n"
    "# The folder of challenges is the one that `certbot certonly --webroot -w /var/www/html` writes to.\n\n";
constexpr std::string_view kChallenges = "/.well-known/acme-challenge/";

std::string nginxListen(const Site& site, std::string_view port, std::string_view more)
{
    const std::string rest = std::string(port) + std::string(more) + ";\n";
    return "    listen " + rest + (site.hasIpv6 ? "    listen [::]:" + rest : "") + "    server_name " + site.host +
           ";\n";
}

std::string nginxChallenges()
{
    return "    location ^~ " + std::string(kChallenges) + " {\n        root /var/www/html;\n    }\n";
}

std::string apacheHead(const Site& site, std::string_view port)
{
    return "<VirtualHost *:" + std::string(port) + ">\n    ServerName " + site.host +
           "\n    DocumentRoot /var/www/html\n";
}

bool isPlainInPattern(char each) { return isAsciiAlphanumeric(each) || each == '-' || each == '_' || each == '/'; }

// The address that port 80 leads to.
std::string secureAddress(const Site& site)
{
    return "https://" + site.host + (site.port == "443" ? "" : ":" + site.port);
}

} // namespace

std::optional<Site> siteOf(std::string_view rootUrl)
{
    auto path = subPathOf(rootUrl);
    path.remove_suffix(1);
    if (!std::ranges::all_of(path, isPlainInPattern))
        return std::nullopt;
    const auto authority = authorityOf(rootUrl);
    // Behind the bracket of an IPv6 address a colon begins the port.
    const auto colon = authority.find(':', authority.starts_with('[') ? authority.find(']') : 0);
    Site site{.host = std::string(authority.substr(0, colon)), .path = std::string(path)};
    if (colon != std::string_view::npos)
        site.port = authority.substr(colon + 1);
    else
        site.port = rootUrl.starts_with("https:") ? "443" : "80";
    return site;
}

std::string nginxSite(const Site& site)
{
    std::string text(kHead);
    if (site.certificate)
        text += "server {\n" + nginxListen(site, "80", "") + "\n" + nginxChallenges() +
                "    location / {\n        return 301 " + secureAddress(site) + "$request_uri;\n    }\n}\n\n";
    text += "server {\n" + nginxListen(site, site.port, site.certificate ? " ssl http2" : "");
    if (site.certificate)
        text += "    ssl_certificate \"" + site.certificate->chain + "\";\n    ssl_certificate_key \"" +
                site.certificate->key + "\";\n";
    if (!site.path.empty())
        text += "\n    location = / {\n        return 302 " + site.path + "/;\n    }\n";
    return text + "\n" + nginxChallenges() + "    include \"" + site.snippets + "/nginx/trivet-location.conf\";\n}\n";
}

std::string apacheSite(const Site& site)
{
    std::string text(kHead);
    if (site.port != "80" && site.port != "443") // the others are in Debian's ports.conf
        text += "Listen " + site.port + "\n\n";
    if (site.certificate)
        text += apacheHead(site, "80") + "    RedirectMatch permanent \"^(?!" + std::string(kChallenges) +
                ")(/.*)$\" \"" + secureAddress(site) + "$1\"\n</VirtualHost>\n\n";
    text += apacheHead(site, site.port);
    if (site.certificate)
        text += "    SSLEngine on\n    SSLCertificateFile \"" + site.certificate->chain +
                "\"\n    SSLCertificateKeyFile \"" + site.certificate->key + "\"\n";
    if (!site.path.empty())
        text += "    RedirectMatch temp \"^/$\" \"" + site.path + "/\"\n";
    return text + "    Include \"" + site.snippets + "/apache/trivet-proxy-fcgi.conf\"\n</VirtualHost>\n";
}

} // namespace trivet::setup
