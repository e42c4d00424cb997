// A link with which somebody chooses a new password, for administrators to hand over.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "base/percent.hpp"
#include "links/one_time_link_store.hpp"
#include "pages/moment.hpp"
#include "users/account_messages.hpp"
#include "users/user_guards.hpp"

namespace trivet::admin_pages {
namespace {

constexpr std::int64_t kSeconds = 24 * 3600;

struct PasswordLinkPage {
    std::string login{}, value{}, back{};
    pages::Moment ends{};

    static constexpr auto entries()
    {
        using P = PasswordLinkPage;
        using pages::entry;
        return ValueList{entry("LOGIN", &P::login), entry("VALUE", &P::value), entry("BACK", &P::back),
                         entry("LINK_ENDS", &P::ends)};
    }
};

Answer makePasswordLink(Context& context, const Administrator&, const OwnForm&, const users::NamedUser& user)
{
    const auto page = "-/admin/users/" + encodePercent(user.row.name);
    if (auto detour = forms::confirmFirst(context, page))
        return *detour;
    if (user.row.sourceId != 0)
        throw Error::invalid(users::kPasswordElsewhere);
    const auto secret = audit::recorded(context, {audit::Action::UserPasswordLink, user.row.name, {}}, [&] {
        return links::OneTimeLinkStore(context.db())
            .issue(links::kPasswordPurpose, user.row.id, context.now + kSeconds);
    });
    auto view = adminView(context, "admin/password_link", {"users", "admin.users"_text},
                          PasswordLinkPage{.login = user.row.name,
                                           .value = context.absoluteUrl("user/recover_account?code=" + secret),
                                           .back = pageAddress(context, page),
                                           .ends = pages::momentOf(context, context.now + kSeconds)});
    view.powers = pages::ScriptPolicy::OwnScript;
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<makePasswordLink>(pageMeta(Method::Post, "/users/{username}/password_link", "adminMakePasswordLink",
                                              "Create a password reset link for a user")),
};

} // namespace

std::span<const http::Endpoint> passwordLinkEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
