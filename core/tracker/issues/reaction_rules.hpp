#pragma once
#include "issues/issue_operation.hpp"
#include "issues/reaction_store.hpp"

#include <string>
#include <vector>

namespace trivet::issues {

struct AddedReaction {
    ReactionRow row{};
    bool isNew = false; // false: it was there already
};

// `allowed` are the reactions of the settings. Throws Error (Forbidden) for another one, on a locked issue, and for who
// is blocked.
AddedReaction addReaction(const IssueOperation& operation, const IssueRow& issue, const ReactionTarget& target,
                          const std::string& content, const std::vector<std::string>& allowed);

// One's own; one that is not there is fine.
void removeReaction(const IssueOperation& operation, const ReactionTarget& target, const std::string& content);

} // namespace trivet::issues
