#include "app/network_settings.hpp"

#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "outbound/guard.hpp"
#include "outbound/host_list.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace trivet::app {
namespace {

void requireHostWords(const std::string& setting, const std::vector<std::string>& words)
{
    for (const auto& word : words)
        if (!outbound::isHostListWord(word))
            throw std::runtime_error(setting + ": " + word +
                                     ": must be the name of a host, with * and ? for a part of it, an address, a "
                                     "network such as 10.0.0.0/8, external, private or loopback");
}

// "example.org" or "example.org:8080".
bool isHostWithPort(std::string_view text)
{
    const auto colon = text.find(':', text.starts_with('[') ? std::min(text.find(']'), text.size()) : 0);
    return isHost(text.substr(0, colon)) && (colon == std::string_view::npos || isPort(text.substr(colon + 1)));
}

// What libcurl takes: without a scheme it is an HTTP proxy, so that one needs a port not to be any word.
bool isProxy(std::string_view url)
{
    const auto schemeEnd = url.find("://");
    const bool hasScheme = schemeEnd != std::string_view::npos;
    if (hasScheme) {
        constexpr std::string_view kSchemes[] = {"http", "https", "socks4", "socks4a", "socks5", "socks5h"};
        const auto scheme = asciiLower(url.substr(0, schemeEnd));
        if (std::ranges::find(kSchemes, scheme) == std::end(kSchemes))
            return false;
        url.remove_prefix(schemeEnd + 3);
    }
    url.remove_prefix(std::min(url.rfind('@') + 1, url.size())); // nothing without one: npos + 1
    if (url.ends_with('/'))
        url.remove_suffix(1);
    return isHostWithPort(url) && (hasScheme || url.find(':') != std::string_view::npos);
}

constexpr std::string_view kProxyForm = "must be the address of a proxy, such as http://proxy.example.org:3128";

// As app::allowOrigin() compares them: a pattern has no scheme, and an origin no path.
bool isOrigin(std::string_view word)
{
    if (word == "*")
        return true;
    if (word.starts_with("*."))
        return isHostWithPort(word.substr(2));
    const auto schemeEnd = word.find("://");
    if (schemeEnd == std::string_view::npos)
        return isHostWithPort(word);
    const auto scheme = word.substr(0, schemeEnd);
    return !scheme.empty() && std::ranges::all_of(scheme, [](char c) { return isAsciiAlphanumeric(c) || c == '-'; }) &&
           isHostWithPort(word.substr(schemeEnd + 3));
}

bool isHeaderName(std::string_view name)
{
    return std::ranges::all_of(name, [](char c) {
        return isAsciiAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    });
}

} // namespace

void checkWebhookHosts(const Settings& settings)
{
    requireHostWords("[webhook] ALLOWED_HOST_LIST", settings.webhook.allowedHosts);
}

void checkMigrationDomains(const Settings& settings)
{
    requireHostWords("[migrations] ALLOWED_DOMAINS", settings.migrations.allowedDomains);
}

void checkBlockedDomains(const Settings& settings)
{
    requireHostWords("[migrations] BLOCKED_DOMAINS", settings.migrations.blockedDomains);
}

void checkMigrationHosts(const Settings& settings)
{
    for (const auto& host : settings.migrations.allowedHosts)
        if (!host.starts_with('/'))
            requireHostWords("[migrations] ALLOWED_HOSTS", {outbound::bareHost(host)});
}

void checkProxy(const Settings& settings)
{
    const auto& proxy = settings.proxy;
    if (proxy.enabled && !proxy.url.empty() && !isProxy(proxy.url)) // not shown: it may hold a password
        throw std::runtime_error("[proxy] PROXY_URL: " + std::string(kProxyForm));
}

void checkWebhookProxy(const Settings& settings)
{
    const auto& url = settings.webhook.proxyUrl;
    if (!url.empty() && !isProxy(url))
        throw std::runtime_error("[webhook] PROXY_URL: " + std::string(kProxyForm));
}

void checkOrigins(const Settings& settings)
{
    const auto& cors = settings.cors;
    if (!cors.enabled)
        return;
    if (cors.allowDomain.empty())
        throw std::runtime_error("[cors] ALLOW_DOMAIN: must name an origin, or * for all, where ENABLED is true");
    for (const auto& each : cors.allowDomain)
        if (!isOrigin(each))
            throw std::runtime_error("[cors] ALLOW_DOMAIN: " + each +
                                     ": must be an origin without a path, such as https://ci.example.org, a host, "
                                     "*.example.org for all hosts below it, or * for all");
}

void checkCorsHeaders(const Settings& settings)
{
    for (const auto& each : settings.cors.headers)
        if (settings.cors.enabled && !isHeaderName(each))
            throw std::runtime_error("[cors] HEADERS: " + each + ": must be the name of a header");
}

void checkSameSite(const Settings& settings)
{
    const bool isHttp = settings.server.rootUrl.starts_with("http://") && !settings.server.firstStart;
    if (settings.session.sameSite == "none" && isHttp)
        throw std::runtime_error("[session] SAME_SITE = none: browsers take such cookies with https only, and [server] "
                                 "ROOT_URL is " +
                                 settings.server.rootUrl);
}

} // namespace trivet::app
