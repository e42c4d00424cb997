#pragma once
#include "events/hook_event.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::events {

// What something was before it changed.
struct Before {
    std::string name{}, value{};
    friend bool operator==(const Before&, const Before&) = default;
};

// Something that happened, as the rule that made it happen knows it.
struct Event {
    HookEvent kind{};
    std::string action{};          // "opened"; empty: there is only one
    std::int64_t repositoryId = 0; // 0: it belongs to an account alone
    std::int64_t ownerId = 0;      // the account it belongs to, where there is no repository
    std::int64_t actorId = 0;      // who did it
    std::int64_t subjectId = 0;    // what it was done to: the issue, the release
    std::int64_t detailId = 0;     // what was special about it: the comment, who was assigned
    std::string ref{};             // of a push, whole: "refs/heads/main"
    std::string text{};            // what a review says; the path of a page of a wiki
    std::vector<Before> changes{};
    std::int64_t now = 0;

    friend bool operator==(const Event&, const Event&) = default;
};

} // namespace trivet::events
