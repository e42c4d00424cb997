#include "settings/root_url.hpp"

#include "base/ip_address.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet {
namespace {

constexpr std::string_view kAlphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool consistsOf(std::string_view text, std::string_view extra)
{
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return kAlphanumeric.find(c) != std::string_view::npos || extra.find(c) != std::string_view::npos;
    });
}

bool isHostName(std::string_view host)
{
    return !host.empty() && host.front() != '.' && host.front() != '-' && consistsOf(host, ".-_");
}

bool isBracketedIpv6(std::string_view host)
{
    if (host.size() <= 2 || host.front() != '[' || host.back() != ']')
        return false;
    const auto address = parseIpAddress(host.substr(1, host.size() - 2));
    return address && address->isV6;
}

// ":8080" or nothing; the port a scheme has anyway is dropped.
std::optional<std::string> normalizePort(std::string_view port, std::string_view scheme)
{
    if (port.empty())
        return "";
    const auto number = parseInteger(port);
    if (!number || *number < 1 || *number > 65535)
        return std::nullopt;
    if (*number == (scheme == "https" ? 443 : 80))
        return "";
    return ":" + std::to_string(*number);
}

std::optional<std::string> normalizeAuthority(std::string_view authority, std::string_view scheme)
{
    const auto bracket = authority.find(']');
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    const auto host = asciiLower(authority.substr(0, colon));
    const auto port = colon == std::string_view::npos ? "" : normalizePort(authority.substr(colon + 1), scheme);
    if (!port || !(isHostName(host) || isBracketedIpv6(host)))
        return std::nullopt;
    return host + *port;
}

std::optional<std::string> normalizePath(std::string_view path)
{
    while (path.ends_with('/'))
        path.remove_suffix(1);
    std::string result = "/";
    if (path.empty())
        return result;
    for (const auto segment : split(path.substr(1), '/')) {
        if (segment.empty() || segment == "." || segment == ".." || !consistsOf(segment, "-._~"))
            return std::nullopt;
        result.append(segment) += '/';
    }
    return result;
}

std::size_t pathStart(std::string_view address) { return address.find('/', address.find("://") + 3); }

} // namespace

std::optional<std::string> normalizeRootUrl(std::string_view address)
{
    const auto schemeEnd = address.find("://");
    if (schemeEnd == std::string_view::npos)
        return std::nullopt;
    const auto scheme = asciiLower(address.substr(0, schemeEnd));
    if (scheme != "http" && scheme != "https")
        return std::nullopt;
    const auto start = std::min(pathStart(address), address.size());
    const auto authority = normalizeAuthority(address.substr(schemeEnd + 3, start - schemeEnd - 3), scheme);
    const auto path = normalizePath(address.substr(start));
    if (!authority || !path)
        return std::nullopt;
    return scheme + "://" + *authority + *path;
}

std::string_view authorityOf(std::string_view rootUrl)
{
    const auto origin = originOf(rootUrl);
    return origin.substr(origin.find("://") + 3);
}

std::string_view hostOf(std::string_view rootUrl)
{
    const auto authority = authorityOf(rootUrl);
    return authority.substr(0, authority.starts_with('[') ? authority.find(']') + 1 : authority.find(':'));
}

std::string_view mailDomainOf(std::string_view rootUrl)
{
    const auto host = hostOf(rootUrl);
    return host.starts_with('[') ? "localhost" : host;
}

std::string_view originOf(std::string_view rootUrl) { return rootUrl.substr(0, pathStart(rootUrl)); }

std::string_view subPathOf(std::string_view rootUrl) { return rootUrl.substr(pathStart(rootUrl)); }

} // namespace trivet
