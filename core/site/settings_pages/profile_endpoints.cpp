// What others see of a user.
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/account_rules.hpp"
#include "users/user_guards.hpp"
#include "users/user_settings_rules.hpp"
#include "json/field.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::settings_pages {
namespace {

using users::AccountRow;
using users::Caller;

constexpr pages::Section kSection{"profile", "settings.profile"_text};
constexpr std::string_view kAddress = "user/settings/profile";

constexpr std::size_t kMostDescription = 255;

struct ProfileForm {
    static constexpr auto schema = json::form("ProfileForm");
    std::string fullName{}, website{}, location{}, description{}, visibility{"public"};
    bool hideEmail = false, hideActivity = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength, json::oneOf;
        using F = ProfileForm;
        visit(field("full_name", &F::fullName, "Full name", maxLength(100)));
        visit(field("website", &F::website, "Website", maxLength(255)));
        visit(field("location", &F::location, "Location", maxLength(50)));
        // Browsers count a line break once and send two characters.
        visit(field("description", &F::description, "Description", maxLength(2 * kMostDescription)));
        visit(field("visibility", &F::visibility, "Visibility", oneOf("public", "limited", "private")));
        visit(field("hide_email", &F::hideEmail, "Hide the email address"));
        visit(field("hide_activity", &F::hideActivity, "Hide the activity on the profile"));
    }
};

ProfileForm formOf(const AccountRow& row)
{
    return {.fullName = row.fullName,
            .website = row.website,
            .location = row.location,
            .description = row.description,
            .visibility = std::string(users::nameOf(row.seenBy())),
            .hideEmail = row.hidesEmail,
            .hideActivity = row.hidesActivity};
}

// The field has room for several lines, the profile shows one.
std::string inOneLine(std::string text)
{
    std::erase(text, '\r');
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// Throws Error (Invalid).
users::ChangeUserSettings changeOf(const ProfileForm& form)
{
    auto description = inOneLine(form.description);
    json::Problems problems;
    json::checkText("description", description, {.maxLength = kMostDescription}, problems);
    problems.throwIfAny();
    return {.fullName = form.fullName,
            .website = form.website,
            .description = std::move(description),
            .location = form.location,
            .hideEmail = form.hideEmail,
            .hideActivity = form.hideActivity};
}

pages::View show(const Context& context, const ProfileForm& form,
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto view = settingsView(context, "settings/profile", kSection, Nothing{});
    view.values.texts.emplace_back("ACTION", pageAddress(context, kAddress));
    view.values.texts.emplace_back("USER_NAME", context.who.name);
    forms::fill(view, form, refusal);
    return view;
}

http::Redirect settingsStart(Context& context) { return {pageAddress(context, kAddress)}; }

pages::View profilePage(Context& context, const Caller& caller) { return show(context, formOf(caller.row)); }

Answer saveProfile(Context& context, const OwnForm&, const Caller& caller, const ProfileForm& form)
{
    const auto seenBy = static_cast<std::int64_t>(users::visibilityNamed(form.visibility));
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {audit::Action::UserChange, caller.row.name, "profile"}, [&] {
            users::changeSettings(context.db(), caller.row.id, changeOf(form), context.now);
            users::changeAccount(context.db(), caller.row.id, context.now,
                                 [&](AccountRow& row) { row.visibility = seenBy; });
        });
    });
    if (refusal)
        return show(context, form, refusal);
    return forms::done(context, "profile.saved"_text, kAddress);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<settingsStart>({.method = Method::Get,
                                   .path = "/user/settings",
                                   .id = "settingsStart",
                                   .tag = "pages",
                                   .summary = "Redirect to the first page of the settings",
                                   .scope = http::Scope::none()}),
    http::endpoint<profilePage>({.method = Method::Get,
                                 .path = "/user/settings/profile",
                                 .id = "profilePage",
                                 .tag = "pages",
                                 .summary = "Show your profile settings",
                                 .scope = http::Scope::none()}),
    http::endpoint<saveProfile>({.method = Method::Post,
                                 .path = "/user/settings/profile",
                                 .id = "saveProfile",
                                 .tag = "pages",
                                 .summary = "Update your profile",
                                 .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> profileEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
