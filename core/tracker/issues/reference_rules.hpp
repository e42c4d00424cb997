#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <cstdint>
#include <vector>

namespace trivet::issues {

// Where a text stands: in an issue, or in one of its comments.
struct TextSource {
    const IssueRow& issue;
    const EventRow* comment = nullptr;
    bool isEdited = false; // it has been followed before
};

struct Mentioned {
    std::vector<std::int64_t> all{};   // whom the text names; who may not read it is not left out
    std::vector<std::int64_t> added{}; // of them who has not been mentioned in that issue before
};

// Remembers, in the transaction of the change, what its text refers to: mentions, and entries in the timelines of the
// issues it names as far as the caller may read them. Following the same text again adds nothing; what an edit asks for
// takes the place of what was asked for before. The text of a review closes nothing, as in Gitea: only its comments do.
Mentioned followReferences(const IssueOperation& operation, const TextSource& place, const References& references);

// False for an address of another site.
bool isOfThisSite(const IssueOperation& operation, const IssueReference& reference);

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
