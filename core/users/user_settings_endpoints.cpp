#include "access/permission.hpp"
#include "audit/trail.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "users/account_rules.hpp"
#include "users/tables.hpp"
#include "users/user_guards.hpp"
#include "users/user_settings_types.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

using access::Permission;
using http::Context;
using http::Method;

UserSettings toSettings(const AccountRow& row)
{
    return {row.fullName, row.website,       row.description, row.location,     row.language,
            row.theme,    row.diffViewStyle, row.hidesEmail,  row.hidesActivity};
}

// Names of files and attributes of pages are made from it.
void requireWord(std::string_view field, const std::optional<std::string>& text)
{
    const auto isFine = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_'; };
    if (text && !std::all_of(text->begin(), text->end(), isFine))
        throw Error::invalid("[" + std::string(field) + "]: may only have letters, digits, '-' and '_'");
}

template <class T> void assign(T& target, const std::optional<T>& wanted)
{
    if (wanted)
        target = *wanted;
}

UserSettings settings(Context&, const NotPublicOnly&, const Caller& caller) { return toSettings(caller.row); }

UserSettings changeSettings(Context& context, const NotPublicOnly&, const Caller& caller,
                            const ChangeUserSettings& wanted)
{
    requireWord("Language", wanted.language);
    requireWord("Theme", wanted.theme);
    requireUsableWebsite(wanted.website.value_or(""));
    const auto change = [&](AccountRow& row) {
        assign(row.fullName, wanted.fullName);
        assign(row.website, wanted.website);
        assign(row.description, wanted.description);
        assign(row.location, wanted.location);
        assign(row.language, wanted.language);
        assign(row.theme, wanted.theme);
        assign(row.diffViewStyle, wanted.diffViewStyle);
        assign(row.hidesEmail, wanted.hideEmail);
        assign(row.hidesActivity, wanted.hideActivity);
    };
    return toSettings(audit::recorded(context, {audit::Action::UserChange, caller.row.name, "settings"},
                                      [&] { return changeAccount(context.db(), caller.row.id, context.now, change); }));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<settings>({
        .method = Method::Get,
        .path = "/user/settings",
        .id = "getUserSettings",
        .tag = "user",
        .summary = "Settings of the user who is signed in",
        .scope = Permission::User,
    }),
    http::endpoint<changeSettings>({
        .method = Method::Patch,
        .path = "/user/settings",
        .id = "updateUserSettings",
        .tag = "user",
        .summary = "Change settings of the user who is signed in",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> userSettingsEndpoints() { return kEndpoints; }

} // namespace trivet::users
