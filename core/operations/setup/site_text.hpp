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

// The site that a web server shall serve, from a ROOT_URL without a path.
struct Site {
    std::string host{};                       // as server_name and ServerName take it
    std::string port{};                       // where it listens: 80 and 443 unless ROOT_URL says otherwise
    std::optional<Certificate> certificate{}; // given where it is https
    bool hasIpv6 = true;
    std::string snippets{}; // the folder with nginx/ and apache/
};

// Nothing for an address below a path.
std::optional<Site> siteOf(std::string_view rootUrl);

// Whole files for sites-available. What port 80 is asked goes to https where there is a certificate, challenges of
// certificate authorities (ACME) excepted.
std::string nginxSite(const Site& site);
std::string apacheSite(const Site& site);

} // namespace trivet::setup
