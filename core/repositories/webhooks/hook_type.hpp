#pragma once
#include "webhooks/webhook_types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace trivet::webhooks {

// What is sent to it.
enum class BodyKind {
    Event,
    Message,   // for people in a chat
    Packagist, // which package has changed
};

// What a receiver understands.
struct HookType {
    std::string_view name{};
    BodyKind body = BodyKind::Event;
    std::span<const std::string_view> settings{}; // members of config that only this type has

    bool isChat() const { return body == BodyKind::Message; }
};

std::span<const HookType> allHookTypes();
// Nothing for what there is not.
const HookType* findHookType(std::string_view name);

} // namespace trivet::webhooks
