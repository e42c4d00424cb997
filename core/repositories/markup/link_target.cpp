#include "markup/link_target.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace trivet::markup {
namespace {

// Everything an address may hold as it is (RFC 3986 §2); a '%' is taken for an escape somebody made.
std::string encoded(std::string_view address)
{
    constexpr std::string_view kKept = "-._~:/?#[]@!$&()*+,;=%";
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text;
    for (const char c : address) {
        if (isAsciiAlphanumeric(c) || kKept.find(c) != std::string_view::npos) {
            text += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        text += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    }
    return text;
}

// What stands before the first ':', if that comes before everything that ends a scheme. Browsers are generous about
// what a scheme is, so this is too.
std::optional<std::string> schemeOf(std::string_view address)
{
    const auto end = address.find_first_of(":/?#");
    if (end == std::string_view::npos || address[end] != ':')
        return std::nullopt;
    return asciiLower(address.substr(0, end));
}

std::string resolved(std::string_view base, std::string_view address)
{
    const auto pathEnd = std::min(address.find_first_of("?#"), address.size());
    std::vector<std::string_view> segments;
    const auto path = address.substr(0, pathEnd);
    for (const auto segment : split(path, '/')) {
        if (segment == ".." && !segments.empty())
            segments.pop_back();
        else if (segment != ".." && segment != "." && !segment.empty())
            segments.push_back(segment);
    }
    std::string result(base);
    for (std::size_t i = 0; i < segments.size(); ++i)
        result += (i == 0 ? "" : "/") + encoded(segments[i]);
    if (path.ends_with('/') && !segments.empty())
        result += '/';
    return result + encoded(address.substr(pathEnd));
}

bool hasControl(std::string_view address) { return std::any_of(address.begin(), address.end(), isAsciiControl); }

bool isWeb(std::string_view scheme, std::string_view address)
{
    return (scheme == "http" || scheme == "https") && address.substr(scheme.size()).starts_with("://");
}

std::optional<std::string> relativeTarget(std::string_view address, std::string_view base)
{
    // Browsers take "\\" for "//", which begins the name of a host.
    if (base.empty() || address.empty() || address.starts_with("//") || address.find('\\') != std::string_view::npos)
        return std::nullopt;
    return resolved(base, address);
}

} // namespace

std::optional<std::string> linkTarget(std::string_view address, const Context& context)
{
    if (hasControl(address))
        return std::nullopt;
    if (address.starts_with('#'))
        return "#" + std::string(kIdPrefix) + context.idWord + encoded(address.substr(1));
    const auto scheme = schemeOf(address);
    if (!scheme)
        return relativeTarget(address, context.linkBase);
    return isWeb(*scheme, address) || *scheme == "mailto" ? std::optional(encoded(address)) : std::nullopt;
}

std::optional<std::string> imageTarget(std::string_view address, const Context& context)
{
    if (hasControl(address) || address.starts_with('#'))
        return std::nullopt;
    const auto scheme = schemeOf(address);
    if (!scheme)
        return relativeTarget(address, context.imageBase);
    return isWeb(*scheme, address) ? std::optional(encoded(address)) : std::nullopt;
}

} // namespace trivet::markup
