#include "issues/event_row.hpp"

namespace trivet::issues {

std::string_view nameOf(Event event)
{
    switch (event) {
    case Event::Comment:
        return "comment";
    case Event::Close:
        return "close";
    case Event::Reopen:
        return "reopen";
    case Event::Label:
        return "label";
    case Event::Milestone:
        return "milestone";
    case Event::Assignees:
        return "assignees";
    case Event::ChangeTitle:
        return "change_title";
    case Event::AddedDeadline:
        return "added_deadline";
    case Event::ModifiedDeadline:
        return "modified_deadline";
    case Event::RemovedDeadline:
        return "removed_deadline";
    case Event::Lock:
        return "lock";
    case Event::Unlock:
        return "unlock";
    case Event::Pin:
        return "pin";
    case Event::Unpin:
        return "unpin";
    case Event::IssueRef:
        return "issue_ref";
    case Event::CommentRef:
        return "comment_ref";
    case Event::CommitRef:
        return "commit_ref";
    case Event::ChangeRef:
        return "change_issue_ref";
    case Event::StartTracking:
        return "start_tracking";
    case Event::StopTracking:
        return "stop_tracking";
    case Event::CancelTracking:
        return "cancel_tracking";
    case Event::AddTime:
        return "add_time_manual";
    case Event::DeleteTime:
        return "delete_time_manual";
    case Event::AddDependency:
        return "add_dependency";
    case Event::RemoveDependency:
        return "remove_dependency";
    case Event::ChangeEstimate:
        return "change_time_estimate";
    case Event::MergePull:
        return "merge_pull";
    case Event::PullPush:
        return "pull_push";
    case Event::ChangeTargetBranch:
        return "change_target_branch";
    case Event::DeleteBranch:
        return "delete_branch";
    case Event::PullRef:
        return "pull_ref";
    case Event::Review:
    case Event::PendingReview:
        return "review";
    case Event::Code:
    case Event::PendingCode:
        return "code";
    case Event::ReviewRequest:
        return "review_request";
    case Event::DismissReview:
        return "dismiss_review";
    }
    return "comment";
}

} // namespace trivet::issues
