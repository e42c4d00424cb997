// The browsers a user is signed in with, ended by administrators.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "sessions/session_rules.hpp"
#include "settings_pages/device_name.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

using audit::Action;
using users::NamedUser;

constexpr pages::Section kSection{"users", "admin.users"_text};

struct ListedSession {
    std::int64_t id = 0;
    std::string device{}, userAgent{}, address{};
    pages::Moment begun{}, seen{};
    static constexpr auto entries()
    {
        using S = ListedSession;
        using pages::entry;
        return ValueList{entry("SESSION_ID", &S::id),   entry("DEVICE", &S::device), entry("USER_AGENT", &S::userAgent),
                         entry("ADDRESS", &S::address), entry("BEGUN", &S::begun),   entry("SEEN", &S::seen)};
    }
};

struct SessionsPage {
    std::string login{}, base{}, back{};
    std::vector<ListedSession> sessions{};
    bool isEmpty = false, hasSome = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = SessionsPage;
        using pages::entry;
        return ValueList{entry("LOGIN", &P::login),      entry("BASE", &P::base),        entry("BACK", &P::back),
                         entry("SESSION", &P::sessions), entry("IS_EMPTY", &P::isEmpty), entry("HAS_SOME", &P::hasSome),
                         entry("PAGER", &P::pager)};
    }
};

struct SessionChoice {
    static constexpr auto schema = json::form("UserSessionChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &SessionChoice::id, "ID of the session"));
    }
};

std::string userAddress(const NamedUser& user) { return "-/admin/users/" + encodePercent(user.row.name); }
std::string addressOf(const NamedUser& user) { return userAddress(user) + "/sessions"; }

pages::View sessionsPage(Context& context, const Administrator&, const NamedUser& user, const http::PageRequest& page)
{
    sessions::SessionStore store(context.db());
    const sessions::SessionFilter filter{user.row.id, context.now};
    SessionsPage model{.login = user.row.name,
                       .base = pageAddress(context, addressOf(user)),
                       .back = pageAddress(context, userAddress(user)),
                       .pager = pages::pagerFor(context, page, store.count(filter))};
    for (const auto& row : store.ofAccount(filter, {page.limit, page.offset()}))
        model.sessions.push_back({.id = row.id,
                                  .device = settings_pages::deviceWords(context, row.userAgent),
                                  .userAgent = row.userAgent,
                                  .address = row.address,
                                  .begun = pages::momentOf(context, row.createdAt),
                                  .seen = pages::momentOf(context, row.lastSeenAt)});
    model.isEmpty = model.sessions.empty();
    model.hasSome = !model.isEmpty;
    auto view = adminView(context, "admin/sessions", kSection, model);
    view.title = pages::text(context, "admin.sessions_title"_text) + " · " + user.row.name;
    return view;
}

// Administrators who end their own session are signed out.
http::Redirect endSession(Context& context, const Administrator&, const OwnForm&, const NamedUser& user,
                          const SessionChoice& choice)
{
    audit::recorded(context, {Action::SessionEnd, user.row.name, std::to_string(choice.id)}, [&] {
        if (!sessions::endOne(context.db(), user.row.id, choice.id, sessions::tokensAtEnd(context.settings)))
            throw Error::notFound();
    });
    return forms::done(context, "admin.session_ended"_text, addressOf(user));
}

http::Redirect endAllSessions(Context& context, const Administrator&, const OwnForm&, const NamedUser& user)
{
    audit::recorded(context, {Action::SessionEnd, user.row.name, "all"},
                    [&] { sessions::endAllOf(context.db(), user.row.id, sessions::tokensAtEnd(context.settings)); });
    return forms::done(context, "admin.sessions_ended"_text, userAddress(user), user.row.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<sessionsPage>(
        pageMeta(Method::Get, "/users/{username}/sessions", "adminSessionsPage", "List the sessions of a user")),
    http::endpoint<endSession>(
        pageMeta(Method::Post, "/users/{username}/sessions/end", "adminEndSession", "End a session of a user")),
    http::endpoint<endAllSessions>(pageMeta(Method::Post, "/users/{username}/sessions/end_all", "adminEndAllSessions",
                                            "End all sessions of a user")),
};

} // namespace

std::span<const http::Endpoint> userSessionEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
