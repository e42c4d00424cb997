// The button on the page of an account: to follow it, or no more.
#include "audit/audit_log.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint_row.hpp"
#include "pages/site.hpp"
#include "profile_pages/profile_pages_tables.hpp"
#include "users/follow_rules.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::profile_pages {
namespace {

using audit::Action;
using http::Context;

struct FollowForm {
    static constexpr auto schema = json::form("FollowForm");
    std::string action{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("action", &FollowForm::action, "What to do", json::oneOf("follow", "unfollow")));
    }
};

http::Redirect follow(Context& context, const users::VisibleAccount& account, const users::Caller& caller,
                      const forms::OwnForm&, const FollowForm& form)
{
    const auto& row = account.row;
    if (form.action == "follow")
        audit::recorded(context, {Action::UserFollow, row.name},
                        [&] { users::follow(context.db(), caller.row.id, row.id, context.now); });
    else if (form.action == "unfollow")
        audit::recorded(context, {Action::UserUnfollow, row.name},
                        [&] { users::unfollow(context.db(), caller.row.id, row.id); });
    return {pages::pathTo(context.settings, encodePercent(row.name))};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<follow>(http::CommonMeta{"pages", http::Scope::none()}.signedIn(
        http::Method::Post,
        {"/user/follow/{username}", "followOfPage", "Follow a user or an organization, or end that"})),
};

} // namespace

std::span<const http::Endpoint> followPageEndpoints() { return kEndpoints; }

} // namespace trivet::profile_pages
