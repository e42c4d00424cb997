#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <optional>
#include <vector>

namespace trivet::pulls {

// An issue that shall be closed or opened again when a pull request is merged, and who said so.
struct ClosingReference {
    issues::IssueReference issue{};
    std::optional<std::int64_t> speakerId{};
    bool isComment = false; // not in the title or the text of the pull request
};

// The last word about each of them, as far as somebody would read: of a pull request with more, the first ones.
std::vector<ClosingReference> closingReferences(const issues::IssueOperation& operation, const issues::IssueRow& pull);

// Whether that word counts: who said it writes there or opened the issue; the author of the pull request may close what
// belongs to the same repository.
bool counts(const issues::IssueOperation& operation, const ClosingReference& reference, const issues::IssueRow& issue);

} // namespace trivet::pulls
