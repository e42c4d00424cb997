// Repositories that somebody has put on the disk of the server.
#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "base/text.hpp"
#include "creation/unadopted.hpp"
#include "http/endpoint_row.hpp"
#include "users/user_guards.hpp"

#include <algorithm>

namespace trivet::admin {
namespace {

using http::Context;
using http::Method;
using users::NotPublicOnly;
using users::SiteAdmin;

struct UnadoptedSearch {
    static constexpr auto schema = json::query();
    std::string pattern{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("pattern", &UnadoptedSearch::pattern,
                          "OWNER/NAME or NAME, with '*' for any text and '?' for any character", json::maxLength(255)));
    }
};

http::Page<std::string> list(Context& context, const SiteAdmin&, const NotPublicOnly&, const UnadoptedSearch& search,
                             const http::PageRequest& wanted)
{
    const auto found = creation::findUnadopted(context, search.pattern);
    http::Page<std::string> page{.total = std::ssize(found)};
    const auto first = std::min(page.total, wanted.offset()), last = std::min(page.total, first + wanted.limit);
    for (auto i = first; i < last; ++i)
        page.items.push_back(found[static_cast<std::size_t>(i)].fullName());
    return page;
}

struct UnadoptedPath {
    static constexpr auto schema = json::path();
    std::string owner{}, repo{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("owner", &UnadoptedPath::owner, "Name of the owner"));
        visit(json::field("repo", &UnadoptedPath::repo, "Name of the repository"));
    }
};

http::NoContent adopt(Context& context, const SiteAdmin&, const NotPublicOnly&, const UnadoptedPath& path)
{
    creation::adopt(context, creation::requireUnadopted(context, path.owner, path.repo));
    return {};
}

http::NoContent remove(Context& context, const SiteAdmin&, const NotPublicOnly&, const UnadoptedPath& path)
{
    creation::removeUnadopted(context, creation::requireUnadopted(context, path.owner, path.repo));
    return {};
}

constexpr http::CommonMeta kCommon{"admin", access::Permission::Admin};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(kCommon.signedIn(
        Method::Get, {"/admin/unadopted", "adminUnadoptedList", "List repositories on disk that nobody has adopted"})),
    http::endpoint<adopt>(kCommon
                              .signedIn(Method::Post, {"/admin/unadopted/{owner}/{repo}", "adminAdoptRepository",
                                                       "Adopt a repository found on disk"})
                              .refusing(404, 409, 422, 503)),
    http::endpoint<remove>(
        kCommon
            .signedIn(Method::Delete, {"/admin/unadopted/{owner}/{repo}", "adminDeleteUnadoptedRepository",
                                       "Delete a repository found on disk"})
            .refusing(404, 409)),
};

} // namespace

std::span<const http::Endpoint> unadoptedEndpoints() { return kEndpoints; }

} // namespace trivet::admin
