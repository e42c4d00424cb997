// How the user who is signed in wants the pages: their theme and their language.
#include "access/theme.hpp"
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "pages/language.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"
#include "users/user_settings_rules.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using access::Theme;
using users::Caller;

constexpr pages::Section kSection{"appearance", "settings.appearance"_text};
constexpr std::string_view kAddress = "user/settings/appearance";

struct AppearanceForm {
    static constexpr auto schema = json::form("AppearanceForm");
    std::string theme{"auto"}, language{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        using F = AppearanceForm;
        visit(field("theme", &F::theme, "Theme", oneOf("auto", "light", "dark")));
        visit(field("language", &F::language, "Language of the pages", oneOf("", "en", "de")));
    }
};

// Clients of the API and other servers write "de-DE", of which the page knows "de".
AppearanceForm formOf(const Context& context)
{
    AppearanceForm form{};
    if (const auto language = pages::languageNamed(context.who.session->language))
        form.language = codeOf(*language);
    if (const auto theme = pages::themeOf(context); theme != Theme::Auto)
        form.theme = theme == Theme::Dark ? "dark" : "light";
    return form;
}

pages::View appearancePage(Context& context)
{
    auto view = settingsView(context, "settings/appearance", kSection, Nothing{});
    view.values.texts.emplace_back("ACTION", pageAddress(context, kAddress));
    forms::fill(view, formOf(context));
    return view;
}

http::Redirect saveAppearance(Context& context, const OwnForm&, const Caller& caller, const AppearanceForm& form)
{
    const std::string theme(access::nameOf(access::themeNamed(form.theme)));
    users::ChangeUserSettings wanted{.theme = theme};
    if (form.language != formOf(context).language) // what was not touched stays as it was written
        wanted.language = form.language;
    audit::recorded(context, {audit::Action::UserChange, caller.row.name, "appearance"},
                    [&] { users::changeSettings(context.db(), caller.row.id, wanted, context.now); });
    if (wanted.language)
        context.who.session->language = *wanted.language; // the notice is already in the new one
    return forms::done(context, "appearance.saved"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<appearancePage>({.method = Method::Get,
                                    .path = "/user/settings/appearance",
                                    .id = "appearancePage",
                                    .tag = "pages",
                                    .summary = "Show the theme and language of your pages",
                                    .scope = http::Scope::none()}),
    http::endpoint<saveAppearance>({.method = Method::Post,
                                    .path = "/user/settings/appearance",
                                    .id = "saveAppearance",
                                    .tag = "pages",
                                    .summary = "Choose the theme and language of your pages",
                                    .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> appearanceEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
