#pragma once
#include "webhooks/webhook_types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace trivet::webhooks {

// What a receiver understands.
struct HookType {
    std::string_view name{};
    bool isChat = false;                          // it gets a message for people instead of the event
    std::span<const std::string_view> settings{}; // members of config that only this type has
};

std::span<const HookType> allHookTypes();
// Nothing for what there is not.
const HookType* findHookType(std::string_view name);

} // namespace trivet::webhooks
