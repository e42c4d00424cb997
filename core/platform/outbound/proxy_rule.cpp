#include "outbound/proxy_rule.hpp"

#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "outbound/host_list.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>

namespace trivet::outbound {
namespace {

std::string_view variable(std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (const char* const value = std::getenv(name); value != nullptr && *value != '\0')
            return value;
    return {};
}

// "example.com" and ".example.com" are the host and all below it.
bool isExempt(std::string_view host)
{
    if (isThisMachine(host))
        return true;
    for (auto each : split(variable({"no_proxy", "NO_PROXY"}), ',')) {
        each = trimmed(each);
        if (each.starts_with('.'))
            each.remove_prefix(1);
        if (each == "*" ||
            (!each.empty() && (matchesHostPattern(each, host) || matchesHostPattern("*." + std::string(each), host))))
            return true;
    }
    return false;
}

// Not HTTP_PROXY: in a CGI program that is the header Proxy of whoever sent the request.
std::string ofEnvironment(const Target& target)
{
    if (isExempt(target.host))
        return {};
    return std::string(target.scheme == Scheme::Https ? variable({"https_proxy", "HTTPS_PROXY"})
                                                      : variable({"http_proxy"}));
}

} // namespace

ProxyRule proxyRuleOf(const Settings& settings)
{
    return {settings.proxy.enabled, settings.proxy.url, settings.proxy.hosts};
}

std::string proxyFor(const Target& target, const ProxyRule& rule)
{
    if (!rule.isOn)
        return {};
    const bool isNamed = std::any_of(rule.hosts.begin(), rule.hosts.end(), [&](const std::string& pattern) {
        return matchesHostPattern(pattern, target.host);
    });
    return isNamed && !rule.url.empty() ? std::string(rule.url) : ofEnvironment(target);
}

} // namespace trivet::outbound
