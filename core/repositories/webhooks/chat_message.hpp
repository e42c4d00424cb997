#pragma once
#include "events/hook_event.hpp"

#include <string>
#include <vector>

namespace trivet::webhooks {

// What happened, for people in a chat. Plain texts and addresses: each chat has its own way to mark them up.
struct ChatMessage {
    struct Line {
        std::string label{}, url{}, text{}; // "0f1e2d3", where it leads, "Fix the door"
    };

    std::string repository{}, repositoryUrl{};
    std::string sender{}, senderUrl{}, senderAvatar{};
    std::string title{}, titleUrl{};
    std::string text{}; // of a comment or an issue, cut
    std::vector<Line> lines{};
    unsigned color = 0x1ac600; // RGB
};

// From the JSON text of an event. Whatever it lacks stays empty.
ChatMessage chatMessage(events::HookEvent event, const std::string& payload);

} // namespace trivet::webhooks
