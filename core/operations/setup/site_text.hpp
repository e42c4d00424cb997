#pragma once
#include <optional>
#include <string>
#include <string_view>

// What `trivet setup` does to a host: the site of its web server, its certificate, its sshd.
namespace trivet::setup {

struct Certificate {
    std::string chain{}; // paths of the two files
    std::string key{};
};

// The site that a web server shall serve.
struct Site {
    std::string host{};                       // as server_name and ServerName take it
    std::string port{};                       // where it listens: 80 and 443 unless ROOT_URL says otherwise
    std::string path{};                       // "/git", or empty where Trivet is the whole site
    std::optional<Certificate> certificate{}; // given where it is https
    bool hasIpv6 = true;
    std::string snippets{}; // the folder with nginx/ and apache/
};

// From a normalized ROOT_URL. Nothing where its path has other characters than letters, digits, '-', '_' and '/': it
// goes into patterns of the web servers.
std::optional<Site> siteOf(std::string_view rootUrl);

// Whole files for sites-available. What port 80 is asked goes to https where there is a certificate, challenges of
// certificate authorities (ACME) excepted; where Trivet is below a path, the front page leads there.
std::string nginxSite(const Site& site);
std::string apacheSite(const Site& site);

} // namespace trivet::setup
