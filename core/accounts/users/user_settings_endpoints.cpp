#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "http/checked_body.hpp"
#include "http/endpoint.hpp"
#include "users/user_guards.hpp"
#include "users/user_settings_rules.hpp"
#include "users/users_tables.hpp"

namespace trivet::users {
namespace {

using access::Permission;
using http::Context;
using http::Method;

// Who has chosen no theme sees the default one.
UserSettings toSettings(const AccountRow& row, const Context& context)
{
    const auto& theme = row.theme.empty() ? context.settings.ui.defaultTheme : row.theme;
    return {row.fullName, row.website,       row.description, row.location,     row.language,
            theme,        row.diffViewStyle, row.hidesEmail,  row.hidesActivity};
}

UserSettings settings(Context& context, const NotPublicOnly&, const Caller& caller)
{
    return toSettings(caller.row, context);
}

UserSettings changeOwnSettings(Context& context, const NotPublicOnly&, const Caller& caller,
                               const http::CheckedBody<ChangeUserSettings>& wanted)
{
    const auto changed = audit::recorded(context, {audit::Action::UserChange, caller.row.name, "settings"}, [&] {
        return changeSettings(context.db(), caller.row.id, wanted.value, context.now);
    });
    return toSettings(changed, context);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<settings>({
        .method = Method::Get,
        .path = "/user/settings",
        .id = "getUserSettings",
        .tag = "user",
        .summary = "Get your settings",
        .scope = Permission::User,
    }),
    http::endpoint<changeOwnSettings>({
        .method = Method::Patch,
        .path = "/user/settings",
        .id = "updateUserSettings",
        .tag = "user",
        .summary = "Update your settings",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> userSettingsEndpoints() { return kEndpoints; }

} // namespace trivet::users
