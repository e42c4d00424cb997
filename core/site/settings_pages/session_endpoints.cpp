// The browsers a user is signed in with.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "sessions/session_rules.hpp"
#include "settings_pages/device_name.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using users::Caller;

constexpr pages::Section kSection{"sessions", "settings.sessions"_text};
constexpr std::string_view kAddress = "user/settings/sessions";

struct ListedSession {
    std::int64_t id = 0;
    std::string device{}, userAgent{}, address{};
    bool isThis = false, isOther = false, isRemembered = false, hasSecondFactor = false;
    pages::Moment begun{}, seen{};

    static constexpr auto entries()
    {
        using S = ListedSession;
        using pages::entry;
        return ValueList{entry("SESSION_ID", &S::id),
                         entry("DEVICE", &S::device),
                         entry("USER_AGENT", &S::userAgent),
                         entry("ADDRESS", &S::address),
                         entry("IS_THIS", &S::isThis),
                         entry("IS_OTHER", &S::isOther),
                         entry("IS_REMEMBERED", &S::isRemembered),
                         entry("HAS_SECOND_FACTOR", &S::hasSecondFactor),
                         entry("BEGUN", &S::begun),
                         entry("SEEN", &S::seen)};
    }
};

struct SessionsPage {
    std::string base{}, text{};
    std::vector<ListedSession> sessions{};
    bool isEmpty = false, hasOthers = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = SessionsPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("TEXT", &P::text),
                         entry("SESSION", &P::sessions),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_OTHERS", &P::hasOthers),
                         entry("PAGER", &P::pager)};
    }
};

struct SessionChoice {
    static constexpr auto schema = json::form("SessionChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &SessionChoice::id, "ID of the session"));
    }
};

// A code or a passkey, as `amr` says it.
bool hasSecondFactor(std::string_view methods)
{
    return methods.find("otp") != std::string_view::npos || methods.find("pop") != std::string_view::npos;
}

// A remembered browser has a session for each time it came back.
bool isOfBrowser(const sessions::SessionRow& row, const sessions::SessionRow& own)
{
    return row.id == own.id || (own.rememberedBrowserId && row.rememberedBrowserId == own.rememberedBrowserId);
}

// The one of this request, which somebody may have ended meanwhile.
sessions::SessionRow ownSession(Context& context)
{
    const auto id = context.who.session->id;
    return sessions::SessionStore(context.db()).find(id).value_or(sessions::SessionRow{.id = id});
}

ListedSession shown(const Context& context, const sessions::SessionRow& row, const sessions::SessionRow& own)
{
    const bool isThis = isOfBrowser(row, own);
    return {.id = row.id,
            .device = deviceWords(context, row.userAgent),
            .userAgent = row.userAgent,
            .address = row.address,
            .isThis = isThis,
            .isOther = !isThis,
            .isRemembered = row.rememberedBrowserId.has_value(),
            .hasSecondFactor = hasSecondFactor(row.methods),
            .begun = pages::momentOf(context, row.createdAt),
            .seen = pages::momentOf(context, row.id == own.id ? context.now : row.lastSeenAt)};
}

pages::View sessionsPage(Context& context, const Caller& caller, const pages::TextQuery& query,
                         const http::PageRequest& page)
{
    sessions::SessionStore store(context.db());
    const sessions::SessionFilter all{caller.row.id, context.now}, filter{caller.row.id, context.now, query.text};
    SessionsPage model{.base = pageAddress(context, kAddress),
                       .text = query.text,
                       .hasOthers = store.count(all) > 1,
                       .pager = pages::pagerFor(context, page, store.count(filter))};
    const auto own = ownSession(context);
    for (const auto& row : store.ofAccount(filter, {page.limit, page.offset()}))
        model.sessions.push_back(shown(context, row, own));
    model.isEmpty = model.sessions.empty();
    return settingsView(context, "settings/sessions", kSection, model);
}

// What has ended already is no error; what is somebody else's looks the same.
http::Redirect endSession(Context& context, const OwnForm&, const Caller& caller, const SessionChoice& choice)
{
    const auto chosen = sessions::SessionStore(context.db()).find(choice.id);
    if (chosen && isOfBrowser(*chosen, ownSession(context))) {
        sessions::end(context);
        return {pageAddress(context, "")};
    }
    audit::recorded(context, {audit::Action::SessionEnd, caller.row.name, std::to_string(choice.id)}, [&] {
        sessions::endOne(context.db(), caller.row.id, choice.id, sessions::tokensAtEnd(context.settings));
    });
    return forms::done(context, "sessions.ended"_text, kAddress);
}

http::Redirect endOthers(Context& context, const OwnForm&, const Caller& caller)
{
    audit::recorded(context, {audit::Action::SessionEnd, caller.row.name, "all others"}, [&] {
        sessions::endAllOf(context.db(), caller.row.id, sessions::tokensAtEnd(context.settings),
                           context.who.session->id);
    });
    return forms::done(context, "sessions.others_ended"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<sessionsPage>({.method = Method::Get,
                                  .path = "/user/settings/sessions",
                                  .id = "sessionsPage",
                                  .tag = "pages",
                                  .summary = "Show your sessions",
                                  .scope = http::Scope::none()}),
    http::endpoint<endSession>({.method = Method::Post,
                                .path = "/user/settings/sessions/end",
                                .id = "endSession",
                                .tag = "pages",
                                .summary = "End a session",
                                .scope = http::Scope::none()}),
    http::endpoint<endOthers>({.method = Method::Post,
                               .path = "/user/settings/sessions/end_others",
                               .id = "endOtherSessions",
                               .tag = "pages",
                               .summary = "End all other sessions",
                               .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> sessionEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
