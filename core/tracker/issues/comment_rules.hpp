#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <string>

namespace trivet {
struct Settings;
}

// Comments; each change is one transaction with its references and notifications.
namespace trivet::issues {

// Throws Error (Forbidden) on a locked issue, and for who is blocked.
EventRow addComment(const IssueOperation& operation, const IssueRow& issue, const WrittenText& written);

// What becomes of a text that somebody else has written since the comment was read.
enum class Meanwhile { Overwritten, Kept };

// For the author and for writers; Error (Forbidden) for others. Error (Conflict) for a text that is kept. Error
// (Invalid) for one that is too long for a comment on code.
EventRow editComment(const IssueOperation& operation, const IssueRow& issue, EventRow comment,
                     const WrittenText& written, Meanwhile meanwhile = Meanwhile::Overwritten);
// Throws Error (Invalid) for the text of a comment on code that is too long.
void requireFitsOnCode(const std::string& text);
void removeComment(const IssueOperation& operation, const IssueRow& issue, const EventRow& comment);
// And the files attached to it, once it is gone.
void removeCommentAndFiles(const IssueOperation& operation, const IssueRow& issue, const EventRow& comment,
                           const Settings& settings);

// Throws Error (Forbidden) unless the caller wrote the comment or may write to the repository.
void requireMayChange(const IssueOperation& operation, const EventRow& comment);

} // namespace trivet::issues
