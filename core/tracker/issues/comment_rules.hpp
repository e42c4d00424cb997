#pragma once
#include "issues/scene.hpp"

#include <string>

namespace trivet {
struct Settings;
}

// Comments; each change is one transaction with its references and notifications.
namespace trivet::issues {

// Throws Error (Forbidden) on a locked issue, and for who is blocked.
EventRow addComment(const Scene& scene, const IssueRow& issue, const std::string& text);

// For the author and for writers; Error (Forbidden) for others.
EventRow editComment(const Scene& scene, const IssueRow& issue, EventRow comment, const std::string& text);
void removeComment(const Scene& scene, const IssueRow& issue, const EventRow& comment);
// And the files attached to it, once it is gone.
void removeCommentAndFiles(const Scene& scene, const IssueRow& issue, const EventRow& comment,
                           const Settings& settings);

// Throws Error (Forbidden) unless the caller wrote the comment or may write to the repository.
void requireMayChange(const Scene& scene, const EventRow& comment);

} // namespace trivet::issues
