#include "markup/given_context.hpp"

#include "base/text.hpp"
#include "settings/root_url.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <vector>

namespace trivet::markup {
namespace {

constexpr std::string_view kInAddresses = "-._~%+@";

bool isPlain(std::string_view segment)
{
    return !segment.empty() && segment.find_first_not_of('.') != std::string_view::npos &&
           std::all_of(segment.begin(), segment.end(),
                       [](char c) { return isAsciiAlphanumeric(c) || kInAddresses.find(c) != std::string_view::npos; });
}

std::string_view belowSite(std::string_view given, std::string_view rootUrl)
{
    if (given.starts_with(rootUrl))
        return given.substr(rootUrl.size());
    if (const auto mount = subPathOf(rootUrl); given.starts_with(mount))
        return given.substr(mount.size());
    return given.starts_with('/') ? given.substr(1) : given;
}

// The first so many segments of a path.
std::string_view segmentsOf(std::string_view path, std::size_t count)
{
    std::size_t end = 0;
    for (; count > 0 && end != std::string_view::npos; --count)
        end = path.find('/', end + 1);
    return path.substr(0, end);
}

} // namespace

Context contextFrom(std::string_view given, std::string_view rootUrl)
{
    Context context{.site = std::string(rootUrl)};
    auto path = belowSite(given, rootUrl);
    if (path.ends_with('/'))
        path.remove_suffix(1);
    const auto segments = split(path, '/');
    if (segments.size() < 2 || !std::all_of(segments.begin(), segments.end(), isPlain))
        return context;
    context.repository = std::string(segments[0]) + "/" + std::string(segments[1]);
    // "src/branch/main" is where the files of a branch begin; behind it comes a folder.
    constexpr std::size_t kRootSegments = 5;
    const bool isFolder = segments.size() > kRootSegments && segments[2] == "src";
    const auto root = segmentsOf(path, isFolder ? kRootSegments : segments.size());
    context.linkBase = context.site + std::string(root) + "/";
    context.folder = isFolder ? std::string(path.substr(root.size() + 1)) + "/" : "";
    context.imageBase = context.linkBase;
    // Files are shown below src and sent as they are below media.
    const auto repositoryEnd = context.site.size() + context.repository.size();
    if (segments.size() > 2 && segments[2] == "src")
        context.imageBase.replace(repositoryEnd, 5, "/media/");
    if (segments.size() > 2 && segments[2] == "wiki")
        placeInWiki(context);
    return context;
}

ImageRules imageRulesOf(const Settings& settings)
{
    const auto& said = settings.markdown;
    return {said.externalImages == "link"    ? ExternalImages::AsLinks
            : said.externalImages == "proxy" ? ExternalImages::Proxied
                                             : ExternalImages::AsImages,
            said.imageProxyUrl};
}

void placeInWiki(Context& context)
{
    if (context.repository.empty())
        return;
    context.linkBase = context.site + context.repository + "/wiki/";
    context.folder.clear();
    context.imageBase = context.linkBase + "raw/";
}

} // namespace trivet::markup
