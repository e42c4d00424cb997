#include "webhooks/hook_type.hpp"

namespace trivet::webhooks {
namespace {

constexpr std::string_view kSlackSettings[] = {"channel", "username", "icon_url", "color"};
constexpr std::string_view kDiscordSettings[] = {"username", "icon_url"};
constexpr std::string_view kMatrixSettings[] = {"room_id", "message_type"};
constexpr std::string_view kPackagistSettings[] = {"username", "package_url"};

constexpr HookType kTypes[] = {
    {"gitea", BodyKind::Event, {}},
    {"gogs", BodyKind::Event, {}},
    {"slack", BodyKind::Message, kSlackSettings},
    {"discord", BodyKind::Message, kDiscordSettings},
    {"msteams", BodyKind::Message, {}},
    {"telegram", BodyKind::Message, {}},
    {"matrix", BodyKind::Message, kMatrixSettings},
    {"dingtalk", BodyKind::Message, {}},
    {"feishu", BodyKind::Message, {}},
    {"wechatwork", BodyKind::Message, {}},
    {"packagist", BodyKind::Packagist, kPackagistSettings},
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
