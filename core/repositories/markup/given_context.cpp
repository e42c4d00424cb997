#include "markup/given_context.hpp"

#include "base/text.hpp"
#include "settings/root_url.hpp"

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
    context.linkBase = context.site + std::string(path) + "/";
    context.imageBase = context.linkBase;
    // Files are shown below src and sent as they are below raw.
    const auto repositoryEnd = context.site.size() + context.repository.size();
    if (segments.size() > 2 && segments[2] == "src")
        context.imageBase.replace(repositoryEnd, 5, "/raw/");
    if (segments.size() > 2 && segments[2] == "wiki")
        placeInWiki(context);
    return context;
}

void placeInWiki(Context& context)
{
    if (context.repository.empty())
        return;
    context.linkBase = context.site + context.repository + "/wiki/";
    context.imageBase = context.linkBase + "raw/";
}

} // namespace trivet::markup
