// Which notifications the user who is signed in gets by mail, and when.
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "mail/mail_preference_store.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using mail::MailPreferenceStore;
using users::Caller;

constexpr pages::Section kSection{"notifications", "settings.notifications"_text};
constexpr std::string_view kAddress = "user/settings/notifications";

struct NotificationForm {
    static constexpr auto schema = json::form("NotificationForm");
    std::string notifications{"enabled"}, schedule{"immediately"};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using F = NotificationForm;
        visit(field("notifications", &F::notifications, "Notifications that are mailed",
                    oneOf("enabled", "onmention", "andyourown", "disabled")));
        visit(field("schedule", &F::schedule, "When they are mailed", oneOf("immediately", "daily", "weekly")));
    }
};

pages::View notificationPage(Context& context)
{
    auto view = settingsView(context, "settings/notifications", kSection, Nothing{});
    view.values.texts.emplace_back("ACTION", pageAddress(context, kAddress));
    forms::show(view.values, "IS_OFF", !mail::sendsNotifications(context.settings));
    const auto chosen = MailPreferenceStore(context.db()).of(context.who.userId, context.settings);
    forms::fill(view, NotificationForm{chosen.notifications, chosen.schedule});
    return view;
}

http::Redirect saveNotifications(Context& context, const OwnForm&, const Caller& caller, const NotificationForm& form)
{
    audit::recorded(context, {audit::Action::UserChange, caller.row.name, "mail notifications"}, [&] {
        MailPreferenceStore(context.db()).set(caller.row.id, {form.notifications, form.schedule});
    });
    return forms::done(context, "notifications.saved"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<notificationPage>({.method = Method::Get,
                                      .path = "/user/settings/notifications",
                                      .id = "notificationSettingsPage",
                                      .tag = "pages",
                                      .summary = "Show which notifications are mailed to you",
                                      .scope = http::Scope::none()}),
    http::endpoint<saveNotifications>({.method = Method::Post,
                                       .path = "/user/settings/notifications",
                                       .id = "saveNotificationSettings",
                                       .tag = "pages",
                                       .summary = "Choose which notifications are mailed to you",
                                       .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> notificationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
