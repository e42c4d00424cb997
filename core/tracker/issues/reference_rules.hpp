#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::issues {

// Where a text stands: in an issue, or in one of its comments.
struct TextSource {
    const IssueRow& issue;
    std::optional<std::int64_t> commentId{};
};

// Remembers, in the transaction of the change, what its text refers to: mentions, and entries in the timelines of the
// issues it names as far as the caller may read them. Following the same text again adds nothing. Says who is mentioned
// that was not before.
std::vector<std::int64_t> followReferences(const IssueOperation& operation, const TextSource& place,
                                           const References& references);

// The issues that are meant, one list for each action, as far as the caller may see them, and speak there.
struct FoundReferences {
    struct Found {
        IssueRow issue{}; // without its texts
        RefAction action = RefAction::None;
        bool mayClose = false; // the caller writes there or opened it
    };
    std::vector<Found> all{};
    std::vector<std::int64_t> idsFor(RefAction action, std::int64_t except) const;
};
FoundReferences findReferences(const IssueOperation& operation, const std::vector<IssueReference>& references);

} // namespace trivet::issues
