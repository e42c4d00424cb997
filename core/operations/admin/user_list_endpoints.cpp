#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "admin/user_admin_store.hpp"
#include "admin/user_admin_types.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/org_view.hpp"
#include "users/account_list_store.hpp"
#include "users/email_types.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"

namespace trivet::admin {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using users::SiteAdmin;

struct EmailSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &EmailSearch::text, "Search in addresses and names", json::maxLength(255)));
    }
};

UserFilter filterOf(const UserSearch& wanted)
{
    UserFilter filter{.text = wanted.text, .loginName = wanted.loginName, .sourceId = wanted.sourceId};
    if (!wanted.visibility.empty())
        filter.visibility = users::visibilityNamed(wanted.visibility);
    filter.isActive = wanted.isActive;
    filter.isAdmin = wanted.isAdmin;
    filter.isRestricted = wanted.isRestricted;
    filter.hasTwoFactor = wanted.isTwoFactorEnabled;
    filter.isProhibited = wanted.isProhibitLogin;
    filter.order = wanted.sort == "created"   ? UserOrder::Created
                   : wanted.sort == "updated" ? UserOrder::Updated
                   : wanted.sort == "id"      ? UserOrder::Number
                                              : UserOrder::Name;
    if (!wanted.sort.empty() && wanted.order == "desc") // as documented, the order counts only beside a sort
        filter.direction = Direction::Down;
    return filter;
}

http::Page<users::User> listUsers(Context& context, const SiteAdmin&, const UserSearch& wanted,
                                  const http::PageRequest& page)
{
    UserAdminList list(context.db(), context.who);
    const auto filter = filterOf(wanted);
    return {users::toWire(list.users(filter, {page.limit, page.offset()}), context), list.countUsers(filter)};
}

http::Page<orgs::Organization> listOrganizations(Context& context, const SiteAdmin&, const http::PageRequest& page)
{
    users::AccountListStore list(context.db(), context.who);
    const users::AccountFilter filter{.isOrganization = true};
    return {orgs::toWire(list.page(filter, {page.limit, page.offset()}), context), list.count(filter)};
}

http::Page<users::Email> emailsWith(Context& context, const std::string& text, const http::PageRequest& page)
{
    UserAdminList list(context.db(), context.who);
    http::Page<users::Email> result{.total = list.countEmails(text)};
    for (const auto& row : list.emails(text, {page.limit, page.offset()}))
        result.items.push_back({.email = row.email,
                                .verified = row.isVerified,
                                .primary = row.isPrimary,
                                .userId = row.userId,
                                .username = row.userName});
    return result;
}

http::Page<users::Email> listEmails(Context& context, const SiteAdmin&, const http::PageRequest& page)
{
    return emailsWith(context, "", page);
}

http::Page<users::Email> searchEmails(Context& context, const SiteAdmin&, const EmailSearch& wanted,
                                      const http::PageRequest& page)
{
    return emailsWith(context, wanted.text, page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listUsers>({
        .method = Method::Get,
        .path = "/admin/users",
        .id = "adminSearchUsers",
        .tag = "admin",
        .summary = "Search users with the filters for administrators",
        .scope = Permission::Admin,
    }),
    http::endpoint<listOrganizations>({
        .method = Method::Get,
        .path = "/admin/orgs",
        .id = "adminGetAllOrgs",
        .tag = "admin",
        .summary = "List all organizations",
        .scope = Permission::Admin,
    }),
    http::endpoint<listEmails>({
        .method = Method::Get,
        .path = "/admin/emails",
        .id = "adminGetAllEmails",
        .tag = "admin",
        .summary = "List the email addresses of all users",
        .scope = Permission::Admin,
    }),
    http::endpoint<searchEmails>({
        .method = Method::Get,
        .path = "/admin/emails/search",
        .id = "adminSearchEmails",
        .tag = "admin",
        .summary = "Search the email addresses of all users",
        .scope = Permission::Admin,
    }),
};

} // namespace

std::span<const http::Endpoint> userListEndpoints() { return kEndpoints; }

} // namespace trivet::admin
