#include "pages/return_address.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "http/endpoint.hpp"
#include "http/router.hpp"
#include "http/services.hpp"
#include "settings/root_url.hpp"

namespace trivet::pages {
namespace {

// Whether there is a page at the address of a form, as of "/issues/new". Few requests ask that, and only once something
// has gone wrong.
bool isPage(const http::Services& services, std::string_view target)
try {
    http::Router pages;
    for (const auto& module : services.catalogue)
        for (const auto& endpoint : module.endpoints)
            if (module.surface == http::Surface::Page && endpoint.meta.method == http::Method::Get)
                pages.add(http::Method::Get, std::string(module.prefix) + std::string(endpoint.meta.path), 0);
    auto mount = subPathOf(services.settings.server.rootUrl);
    mount.remove_suffix(1);
    const auto path = http::parsePath(target, mount);
    return pages.find(http::Method::Get, path.segments).outcome == http::Router::Outcome::Found;
} catch (const Error&) { // no path at all
    return false;
}

} // namespace

std::string pageBefore(const http::Request& request, const http::Services& services)
{
    const auto& rootUrl = services.settings.server.rootUrl;
    const auto before = request.header("Referer");
    if (request.method != "POST" || !before.starts_with(rootUrl))
        return {};
    const bool isAnswer = before == std::string(originOf(rootUrl)) + std::string(request.target);
    return isAnswer && !isPage(services, request.target) ? "" : std::string(before);
}

std::string currentPage(const http::Context& context)
{
    const auto& request = context.request;
    if (request.method == "GET" || request.method == "HEAD")
        return std::string(request.target);
    const auto before = pageBefore(request, context.services);
    return before.empty() ? before : before.substr(originOf(context.settings.server.rootUrl).size());
}

std::string withReturnTarget(std::string address, std::string_view target)
{
    return address += "?redirect_to=" + encodePercent(target);
}

} // namespace trivet::pages
