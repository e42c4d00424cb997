#include "webhooks/hook_type.hpp"

namespace trivet::webhooks {
namespace {

constexpr std::string_view kSlackSettings[] = {"channel", "username", "icon_url", "color"};
constexpr std::string_view kDiscordSettings[] = {"username", "icon_url"};
constexpr std::string_view kMatrixSettings[] = {"room_id", "message_type"};

constexpr HookType kTypes[] = {
    {"gitea", false, {}},
    {"gogs", false, {}},
    {"slack", true, kSlackSettings},
    {"discord", true, kDiscordSettings},
    {"msteams", true, {}},
    {"telegram", true, {}},
    {"matrix", true, kMatrixSettings},
    {"dingtalk", true, {}},
    {"feishu", true, {}},
    {"wechatwork", true, {}},
};

} // namespace

std::span<const HookType> allHookTypes() { return kTypes; }

const HookType* findHookType(std::string_view name)
{
    for (const auto& type : kTypes)
        if (type.name == name)
            return &type;
    return nullptr;
}

} // namespace trivet::webhooks
