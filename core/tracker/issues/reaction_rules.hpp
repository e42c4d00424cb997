#pragma once
#include "issues/reaction_store.hpp"
#include "issues/scene.hpp"

#include <string>
#include <vector>

namespace trivet::issues {

struct GivenReaction {
    ReactionRow row{};
    bool isNew = false; // false: it was there already
};

// `allowed` are the reactions of the settings. Throws Error (Forbidden) for another one, on a locked issue, and for who
// is blocked.
GivenReaction giveReaction(const Scene& scene, const IssueRow& issue, const ReactionTarget& target,
                           const std::string& content, const std::vector<std::string>& allowed);

// One's own; one that is not there is fine.
void takeReactionBack(const Scene& scene, const ReactionTarget& target, const std::string& content);

} // namespace trivet::issues
