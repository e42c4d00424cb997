// The packages of all owners.
#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "packages/package_list_store.hpp"
#include "packages/package_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::admin {
namespace {

using http::Context;

http::Page<packages::Package> list(Context& context, const users::SiteAdmin&, const users::NotPublicOnly&,
                                   const packages::PackageSearch& search, const http::PageRequest& page)
{
    packages::PackageListStore store(context.db());
    const packages::VersionFilter filter{.kind = search.type, .text = search.q};
    return {packages::toWire(store.page(filter, {page.limit, page.offset()}), context), store.count(filter)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(http::CommonMeta{"admin", access::Permission::Admin}.signedIn(
        http::Method::Get, {"/admin/packages", "adminListPackages", "List the packages of all owners"})),
};

} // namespace

std::span<const http::Endpoint> packageListEndpoints() { return kEndpoints; }

} // namespace trivet::admin
