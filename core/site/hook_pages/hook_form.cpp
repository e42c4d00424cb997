#include "hook_pages/hook_form.hpp"

#include "webhooks/hook_config.hpp"
#include "webhooks/hook_type.hpp"

namespace trivet::hook_pages {
namespace {

using webhooks::Config;

std::string settingIn(const Config& settings, const std::string& name)
{
    const auto found = settings.find(name);
    return found == settings.end() ? std::string() : found->second;
}

Config configOf(const HookForm& form)
{
    Config config{{"url", form.url}, {"content_type", form.contentType}};
    const Config all{{"channel", form.channel}, {"username", form.username}, {"icon_url", form.iconUrl},
                     {"color", form.color},     {"room_id", form.roomId},    {"package_url", form.packageUrl}};
    if (const auto* type = webhooks::findHookType(form.type))
        for (const auto name : type->settings)
            if (const auto given = all.find(std::string(name)); given != all.end())
                config.insert(*given);
    return config;
}

} // namespace

HookForm formOf(const webhooks::WebhookRow& row)
{
    const auto settings = webhooks::settingsOf(row);
    HookForm form{.type = row.type, .url = row.url, .contentType = row.contentType};
    form.name = row.name;
    form.branchFilter = row.branchFilter;
    form.events = events::wordsOf(webhooks::HookEvents(row.events));
    form.isActive = row.isActive;
    form.isSystem = row.kind() == webhooks::OwnerKind::System;
    form.channel = settingIn(settings, "channel");
    form.username = settingIn(settings, "username");
    form.iconUrl = settingIn(settings, "icon_url");
    form.color = settingIn(settings, "color");
    form.roomId = settingIn(settings, "room_id");
    form.packageUrl = settingIn(settings, "package_url");
    return form;
}

webhooks::CreateHook creationBy(const HookForm& form)
{
    webhooks::CreateHook wanted{.type = form.type, .config = configOf(form), .events = form.events};
    wanted.config["secret"] = form.secret;
    wanted.branchFilter = form.branchFilter;
    wanted.authorizationHeader = form.authorizationHeader;
    wanted.active = form.isActive;
    wanted.name = form.name;
    return wanted;
}

webhooks::EditHook changeBy(const HookForm& form)
{
    webhooks::EditHook wanted{.config = configOf(form), .events = form.events};
    if (!form.secret.empty() || form.forgetsSecrets)
        wanted.config["secret"] = form.secret;
    if (!form.authorizationHeader.empty() || form.forgetsSecrets)
        wanted.authorizationHeader = form.authorizationHeader;
    wanted.branchFilter = form.branchFilter;
    wanted.active = form.isActive;
    wanted.name = form.name;
    return wanted;
}

} // namespace trivet::hook_pages
