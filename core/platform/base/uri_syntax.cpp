#include "base/uri_syntax.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isHexDigit(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool isSchemeCharacter(char c) { return isLower(c) || isDigit(c) || c == '+' || c == '-' || c == '.'; }
bool isHostCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_'; }
bool isUriCharacter(char c)
{
    return isAsciiAlphanumeric(c) || std::string_view("-._~:/?[]@!$&'()*+,;=%").find(c) != std::string_view::npos;
}

// Of the two digits behind a '%'.
bool isPlainEscape(std::string_view escape)
{
    if (escape.size() != 2 || !isHexDigit(escape[0]) || !isHexDigit(escape[1]))
        return false;
    const bool isControl = escape[0] == '0' || escape[0] == '1' || equalsIgnoringAsciiCase(escape, "7f");
    return !isControl && !equalsIgnoringAsciiCase(escape, "5c");
}

bool isOctet(std::string_view text)
{
    if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), isDigit))
        return false;
    return (text.size() == 1 || text[0] != '0') && parseInteger(text) <= 255;
}

bool isIpv4(std::string_view host)
{
    const auto octets = split(host, '.');
    return octets.size() == 4 && std::all_of(octets.begin(), octets.end(), isOctet);
}

bool isIpv6(std::string_view host)
{
    if (host.size() < 4 || host.size() > 47 || !host.starts_with('[') || !host.ends_with(']'))
        return false;
    const auto inner = host.substr(1, host.size() - 2);
    return inner.find(':') != std::string_view::npos &&
           std::all_of(inner.begin(), inner.end(), [](char c) { return isHexDigit(c) || c == ':' || c == '.'; });
}

// What resolvers take for a number: the last label is decimal or begins with 0x.
bool endsInNumber(std::string_view host)
{
    while (host.ends_with('.'))
        host.remove_suffix(1);
    const auto last = host.substr(host.rfind('.') + 1);
    return last.starts_with("0x") || last.starts_with("0X") || std::all_of(last.begin(), last.end(), isDigit);
}

bool readAuthority(UriParts& parts, std::string_view authority)
{
    if (authority.find('@') != std::string_view::npos)
        return false;
    const auto bracket = authority.rfind(']');
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    parts.host = authority.substr(0, colon);
    if (colon != std::string_view::npos)
        parts.port = authority.substr(colon + 1);
    return true;
}

std::string_view withoutRoot(std::string_view pathAndQuery)
{
    if (pathAndQuery == "/" || pathAndQuery.starts_with("/?"))
        pathAndQuery.remove_prefix(1);
    return pathAndQuery;
}

} // namespace

std::optional<UriParts> splitUri(std::string_view uri)
{
    const auto colon = uri.find(':');
    if (colon == std::string_view::npos || uri.find_first_of("#\\") != std::string_view::npos)
        return std::nullopt;
    UriParts parts{.scheme = uri.substr(0, colon)};
    if (parts.scheme.empty() || !isLower(parts.scheme[0]) ||
        !std::all_of(parts.scheme.begin(), parts.scheme.end(), isSchemeCharacter))
        return std::nullopt;
    const auto rest = uri.substr(colon + 1);
    const auto authorityEnd = rest.starts_with("//") ? std::min(rest.find_first_of("/?", 2), rest.size()) : 0;
    parts.origin = uri.substr(0, colon + 1 + authorityEnd);
    parts.pathAndQuery = rest.substr(authorityEnd);
    if (authorityEnd != 0 && !readAuthority(parts, rest.substr(2, authorityEnd - 2)))
        return std::nullopt;
    return parts;
}

bool hasPlainCharacters(std::string_view uri)
{
    for (std::size_t i = 0; i < uri.size(); ++i)
        if (!isUriCharacter(uri[i]) || (uri[i] == '%' && !isPlainEscape(uri.substr(i + 1, 2))))
            return false;
    return true;
}

bool hasPlainPath(std::string_view pathAndQuery)
{
    const auto path = pathAndQuery.substr(0, pathAndQuery.find('?'));
    const auto segments = split(path, '/');
    return std::none_of(segments.begin(), segments.end(), [](std::string_view segment) {
        const auto decoded = decodePercent(segment);
        if (!decoded)
            return true;
        const auto name = std::string_view(*decoded).substr(0, decoded->find(';'));
        return name == "." || name == "..";
    });
}

bool isHost(std::string_view host)
{
    if (host.starts_with('['))
        return isIpv6(host);
    if (host.empty() || host.size() > 253 || !std::all_of(host.begin(), host.end(), isHostCharacter))
        return false;
    if (host.starts_with('.') || host.find("..") != std::string_view::npos)
        return false;
    return !endsInNumber(host) || isIpv4(host);
}

bool isPort(std::string_view port)
{
    if (port.empty() || port.size() > 5 || port[0] == '0' || !std::all_of(port.begin(), port.end(), isDigit))
        return false;
    return parseInteger(port) <= 65535;
}

bool isThisMachine(std::string_view host) { return host == "localhost" || host == "::1" || isLoopbackLiteral(host); }

bool isLoopbackLiteral(std::string_view host) { return host == "[::1]" || (host.starts_with("127.") && isIpv4(host)); }

bool haveSamePath(const UriParts& a, const UriParts& b)
{
    return withoutRoot(a.pathAndQuery) == withoutRoot(b.pathAndQuery);
}

bool areSameLoopback(const UriParts& a, const UriParts& b)
{
    return a.scheme == "http" && b.scheme == "http" && isLoopbackLiteral(a.host) && a.host == b.host &&
           haveSamePath(a, b);
}

bool isSameWithPortZero(std::string_view authorized, std::string_view given)
{
    const auto known = splitUri(authorized), asked = splitUri(given);
    return known && asked && areSameLoopback(*known, *asked) && asked->port == "0";
}

} // namespace trivet
