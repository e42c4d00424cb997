// The link in every notification that ends further ones. It needs no sign-in: its token says who it is for, and is good
// for nothing else. Mail programs post it themselves (RFC 8058); a browser asks first, for programs follow links too.
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "issues/issue_store.hpp"
#include "issues/subscription_store.hpp"
#include "mail/mail_preference_store.hpp"
#include "notification_mails/unsubscribe_token.hpp"
#include "repos/repository_store.hpp"
#include "repos/star_watch_store.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/account_store.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using notification_mails::Subscription;
using Kind = Subscription::Kind;

struct UnsubscribeQuery {
    static constexpr auto schema = json::query();
    std::string token{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("token", &UnsubscribeQuery::token, "Token from the link", json::maxLength(200)));
    }
};

struct UnsubscribePage {
    std::string action{}, effect{}, settings{};
    static constexpr auto entries()
    {
        using P = UnsubscribePage;
        return ValueList{pages::entry("ACTION", &P::action), pages::entry("EFFECT", &P::effect),
                         pages::entry("SETTINGS", &P::settings)};
    }
};

struct UnsubscribedPage {
    std::optional<std::string> done{};
    bool isInvalid = false;
    std::string settings{};
    static constexpr auto entries()
    {
        using P = UnsubscribedPage;
        return ValueList{pages::entry("DONE", &P::done), pages::entry("IS_INVALID", &P::isInvalid),
                         pages::entry("SETTINGS", &P::settings)};
    }
};

struct Wanted {
    Subscription subscription{};
    users::AccountRow account{};
};

bool isThere(Context& context, const Subscription& subscription)
{
    if (subscription.kind == Kind::Issue)
        return issues::IssueStore(context.db()).find(subscription.id).has_value();
    if (subscription.kind == Kind::Repository)
        return repos::RepositoryStore(context.db()).find(subscription.id).has_value();
    return true;
}

// Nothing if the token is not ours, or what it was about is gone: all look the same.
std::optional<Wanted> wantedBy(Context& context, const std::string& token)
{
    const auto subscription = notification_mails::subscriptionOf(context.settings, token);
    auto account = subscription ? users::AccountStore(context.db()).find(subscription->accountId) : std::nullopt;
    if (!account || !isThere(context, *subscription))
        return std::nullopt;
    return Wanted{*subscription, std::move(*account)};
}

std::string settingsAddress(const Context& context) { return pageAddress(context, "user/settings/notifications"); }

pages::View invalidPage(const Context& context)
{
    auto view = pages::view("settings/unsubscribed", pages::text(context, "notifications.link_invalid"_text),
                            UnsubscribedPage{.isInvalid = true, .settings = settingsAddress(context)});
    view.status = 404;
    return view;
}

pages::View unsubscribePage(Context& context, const UnsubscribeQuery& query)
{
    const auto wanted = wantedBy(context, query.token);
    if (!wanted)
        return invalidPage(context);
    const auto effect = wanted->subscription.kind == Kind::Issue        ? "notifications.unsubscribe_issue"_text
                        : wanted->subscription.kind == Kind::Repository ? "notifications.unsubscribe_repository"_text
                                                                        : "notifications.unsubscribe_digest"_text;
    return pages::view("settings/unsubscribe", pages::text(context, "notifications.unsubscribe"_text),
                       UnsubscribePage{.action = pageAddress(context, "user/unsubscribe") + "?token=" + query.token,
                                       .effect = pages::text(context, effect, {{"NAME", wanted->account.name}}),
                                       .settings = settingsAddress(context)});
}

void end(Context& context, const Wanted& wanted)
{
    auto& db = context.db();
    const auto& [subscription, account] = wanted;
    if (subscription.kind == Kind::Issue) {
        issues::SubscriptionStore(db).set(subscription.id, account.id, false, context.now);
    } else if (subscription.kind == Kind::Repository) {
        repos::StarWatchStore(db, repos::StarOrWatch::Watch).remove(account.id, subscription.id);
    } else {
        mail::MailPreferenceStore store(db);
        auto preference = store.of(account.id, context.settings);
        preference.notifications = "disabled";
        store.set(account.id, preference);
    }
}

pages::View unsubscribe(Context& context, const UnsubscribeQuery& query)
{
    const auto wanted = wantedBy(context, query.token);
    if (!wanted)
        return invalidPage(context);
    audit::recorded(context, {audit::Action::UserChange, wanted->account.name, "unsubscribed with the link in a mail"},
                    [&] { end(context, *wanted); });
    const auto done = wanted->subscription.kind == Kind::Issue        ? "notifications.unsubscribed_issue"_text
                      : wanted->subscription.kind == Kind::Repository ? "notifications.unsubscribed_repository"_text
                                                                      : "notifications.unsubscribed_digest"_text;
    return pages::view("settings/unsubscribed", pages::text(context, "notifications.unsubscribed"_text),
                       UnsubscribedPage{.done = pages::text(context, done, {{"NAME", wanted->account.name}}),
                                        .settings = settingsAddress(context)});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<unsubscribePage>({.method = Method::Get,
                                     .path = "/user/unsubscribe",
                                     .id = "unsubscribePage",
                                     .tag = "pages",
                                     .summary = "Ask whether to end the notifications of a link",
                                     .scope = http::Scope::none(),
                                     .auth = http::Auth::Open}),
    http::endpoint<unsubscribe>({.method = Method::Post,
                                 .path = "/user/unsubscribe",
                                 .id = "unsubscribe",
                                 .tag = "pages",
                                 .summary = "End the notifications of a link",
                                 .scope = http::Scope::none(),
                                 .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> unsubscribeEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
