#include "markup/link_target.hpp"

#include "base/percent.hpp"
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

void walk(std::vector<std::string_view>& segments, std::string_view path)
{
    for (const auto segment : split(path, '/')) {
        if (segment == ".." && !segments.empty())
            segments.pop_back();
        else if (segment != ".." && segment != "." && !segment.empty())
            segments.push_back(segment);
    }
}

// A '/' in front leads to the base, everything else to the folder of the text below it.
std::string resolved(std::string_view base, std::string_view folder, std::string_view address)
{
    const auto pathEnd = std::min(address.find_first_of("?#"), address.size());
    std::vector<std::string_view> segments;
    const auto path = address.substr(0, pathEnd);
    if (!path.starts_with('/'))
        walk(segments, folder);
    walk(segments, path);
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

std::optional<std::string> relativeTarget(std::string_view address, std::string_view base, std::string_view folder)
{
    // Browsers take "\\" for "//", which begins the name of a host.
    if (base.empty() || address.empty() || address.starts_with("//") || address.find('\\') != std::string_view::npos)
        return std::nullopt;
    return resolved(base, folder, address);
}

ImageTarget webImage(std::string address, const Context& context)
{
    const bool isHere = !context.site.empty() && address.starts_with(context.site);
    if (isHere || context.images.external == ExternalImages::AsImages)
        return {std::move(address)};
    if (context.images.external == ExternalImages::AsLinks)
        return {std::move(address), true};
    auto proxied = context.images.proxy;
    const auto at = proxied.find(kProxiedUrl);
    proxied.replace(std::min(at, proxied.size()), kProxiedUrl.size(), encodePercent(address));
    return {std::move(proxied)};
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
        return relativeTarget(address, context.linkBase, context.folder);
    return isWeb(*scheme, address) || *scheme == "mailto" ? std::optional(encoded(address)) : std::nullopt;
}

std::optional<ImageTarget> imageTarget(std::string_view address, const Context& context)
{
    if (hasControl(address) || address.starts_with('#'))
        return std::nullopt;
    const auto scheme = schemeOf(address);
    if (scheme)
        return isWeb(*scheme, address) ? std::optional(webImage(encoded(address), context)) : std::nullopt;
    auto target = relativeTarget(address, context.imageBase, context.folder);
    return target ? std::optional(ImageTarget{std::move(*target)}) : std::nullopt;
}

} // namespace trivet::markup
