#pragma once
#include "base/message.hpp"
#include "issues/issue_input.hpp"
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// What can be done to an issue. Each is one transaction with everything that follows from it: entries of the timeline,
// counts, references and notifications.
namespace trivet::issues {

enum class State { Open, Closed };

inline constexpr MessageFormat<> kAlreadyMerged{"pull.already_merged",
                                                "cannot change state of this pull request, it was already merged"};

// Labels, assignees, milestone and due date of callers who may not set them are dropped, but not those of a pull
// request. Throws Error: Invalid for an unknown assignee, Forbidden for who is blocked.
IssueRow openIssue(const IssueOperation& operation, const CreateIssue& wanted);
// The same within a transaction of the caller, who has read before it what the body refers to.
IssueRow openIssue(const IssueOperation& operation, const CreateIssue& wanted, const KnownReferences& references);

// Throws Error (Forbidden) for those who may not change an issue: all but its author and writers.
void requireMayEdit(const IssueOperation& operation, const IssueRow& issue);

// For the author and for writers; what only writers may set is dropped for the author. Throws Error: Forbidden for
// others, Conflict if the body was changed from another version, PreconditionFailed for a state that is none.
IssueRow editIssue(const IssueOperation& operation, std::int64_t issueId, const EditIssue& wanted);
// As the second openIssue(): with referencesAfter() the edit.
IssueRow editIssue(const IssueOperation& operation, std::int64_t issueId, const EditIssue& wanted,
                   const KnownReferences& references);
// What the body refers to that an issue will have, which has this one now. Nothing is read for an edit of other things.
KnownReferences referencesAfter(const EditIssue& wanted, const std::string& body);

// Throws Error (PreconditionFailed) where an issue that is to be closed waits for open ones, or a pull request is
// merged, and Error (Conflict) where another pull request is open for the same branches; so does editIssue().
void setState(const IssueOperation& operation, const IssueRow& issue, State state);
// Closes those that need not wait, whatever their order: some may wait for others of them. What waits for one that
// stays open stays open.
void closeTogether(const IssueOperation& operation, std::vector<IssueRow> issues);
// Closes a pull request because what it comes from, or goes into, is gone, whatever it depends on.
void closeWithSource(const IssueOperation& operation, const IssueRow& issue);
void setDeadline(const IssueOperation& operation, const IssueRow& issue, std::optional<std::int64_t> dueAt);
void setLocked(const IssueOperation& operation, const IssueRow& issue, bool isLocked, const std::string& reason);
void removeIssue(const IssueOperation& operation, std::int64_t issueId);

} // namespace trivet::issues
