// Which badges users have.
#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "users/badge_rules.hpp"
#include "users/badge_types.hpp"
#include "users/user_guards.hpp"

namespace trivet::admin {
namespace {

using http::Context;
using http::Method;
using users::NamedUser;
using users::SiteAdmin;

std::vector<users::Badge> list(Context& context, const SiteAdmin&, const NamedUser& user)
{
    std::vector<users::Badge> badges;
    for (const auto& row : users::BadgeStore(context.db()).ofUser(user.row.id))
        badges.push_back({row.id, row.slug, row.description, row.imageUrl});
    return badges;
}

http::NoContent give(Context& context, const SiteAdmin&, const NamedUser& user, const users::UserBadges& wanted)
{
    users::giveBadges(context.db(), user.row.id, wanted.slugs);
    return {};
}

http::NoContent take(Context& context, const SiteAdmin&, const NamedUser& user, const users::UserBadges& wanted)
{
    users::takeBadges(context.db(), user.row.id, wanted.slugs);
    return {};
}

constexpr http::Meta row(Method method, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"admin", access::Permission::Admin}.signedIn(
        method, {"/admin/users/{username}/badges", id, summary});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(row(Method::Get, "adminListUserBadges", "List the badges of a user")),
    http::endpoint<give>(row(Method::Post, "adminAddUserBadges", "Add badges to a user")),
    http::endpoint<take>(row(Method::Delete, "adminDeleteUserBadges", "Remove badges from a user")),
};

} // namespace

std::span<const http::Endpoint> badgeEndpoints() { return kEndpoints; }

} // namespace trivet::admin
