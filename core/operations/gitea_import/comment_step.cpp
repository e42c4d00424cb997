#include "db/database.hpp"
#include "gitea_import/code_thread_store.hpp"
#include "gitea_import/comment_event.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "issues/pull_store.hpp"
#include "reviews/review_row.hpp"

#include <string>

namespace trivet::gitea_import {
namespace {

using issues::Event;
using issues::EventRow;

// What a kind of entry needs beyond its author, its text and its time. Each says why the entry cannot come; empty: it
// can.
using Reason = std::string_view;

struct EntryImport {
    Import& import;
    const SourceRow& row;
    const KnownIssue& issue;
    EventRow& made;
    KnownStore known{import.db};

    Reason label()
    {
        made.labelId = known.find(Kind::Label, row.integer("label_id"));
        made.isRemoval = made.body.empty();
        return made.labelId ? Reason() : "its label was deleted";
    }

    Reason milestone()
    {
        made.milestoneId = known.find(Kind::Milestone, row.integer("milestone_id"));
        made.oldMilestoneId = known.find(Kind::Milestone, row.integer("old_milestone_id"));
        return made.milestoneId || made.oldMilestoneId ? Reason() : "its milestone was deleted";
    }

    Reason assignee()
    {
        made.assigneeId = known.find(Kind::Account, row.integer("assignee_id"));
        made.teamId = known.find(Kind::Team, row.integer("assignee_team_id"));
        made.isRemoval = row.isTrue("removed_assignee");
        return made.assigneeId || made.teamId ? Reason() : "its user or team was deleted";
    }

    Reason texts(const char* before, const char* after)
    {
        made.oldText = row.text(before);
        made.newText = row.text(after);
        return {};
    }

    Reason trackedTime()
    {
        made.body = spelledTime(made.body);
        made.trackedTimeId = known.find(Kind::TrackedTime, row.integer("time_id"));
        return {};
    }

    Reason estimate()
    {
        made.newText = made.body;
        made.body = spelledTime(made.body);
        return {};
    }

    Reason otherIssue(const char* column)
    {
        const auto other = known.issue(row.integer(column));
        if (!other)
            return "what it refers to was deleted";
        made.refIssueId = row.integer(column);
        made.refRepositoryId = other->repositoryId;
        return {};
    }

    Reason reference()
    {
        const auto action = refActionOf(row.integer("ref_action"));
        if (!action)
            return "the reference was taken back";
        made.refAction = *action;
        made.refEventId = known.find(Kind::Event, row.integer("ref_comment_id"));
        return otherIssue("ref_issue_id");
    }

    Reason commitReference()
    {
        made.body = subjectOfLink(made.body);
        made.refAction = "none";
        made.refRepositoryId = known.find(Kind::Repository, row.integer("ref_repo_id")).value_or(issue.repositoryId);
        return {};
    }

    Reason merge()
    {
        if (const auto pull = issues::PullStore(import.db).ofIssue(made.issueId))
            made.commitSha = pull->mergeCommit;
        return {};
    }

    Reason review()
    {
        made.reviewId = known.find(Kind::Review, row.integer("review_id"));
        return made.reviewId ? Reason() : "its review is not there";
    }

    Reason code()
    {
        if (const auto reason = review(); !reason.empty())
            return reason;
        if (known.reviewKind(*made.reviewId) == static_cast<std::int64_t>(reviews::Kind::Pending))
            made.kind = static_cast<std::int64_t>(Event::PendingCode);
        return {};
    }

    Reason complete()
    {
        switch (made.event()) {
        case Event::Label:
            return label();
        case Event::Milestone:
            return milestone();
        case Event::Assignees:
        case Event::ReviewRequest:
            return assignee();
        case Event::ChangeTitle:
            return texts("old_title", "new_title");
        case Event::ChangeRef:
        case Event::ChangeTargetBranch:
        case Event::DeleteBranch:
            return texts("old_ref", "new_ref");
        case Event::StartTracking:
        case Event::StopTracking:
        case Event::CancelTracking:
        case Event::AddTime:
        case Event::DeleteTime:
            return trackedTime();
        case Event::ChangeEstimate:
            return estimate();
        case Event::AddDependency:
        case Event::RemoveDependency:
            return otherIssue("dependent_issue_id");
        case Event::IssueRef:
        case Event::CommentRef:
        case Event::PullRef:
            return reference();
        case Event::CommitRef:
            return commitReference();
        case Event::MergePull:
            return merge();
        case Event::Review:
        case Event::DismissReview:
            return review();
        case Event::Code:
            return code();
        default:
            return {};
        }
    }
};

void insertPlace(Import& import, const SourceRow& row, const EventRow& made)
{
    reviews::CodePlaceRow place{.eventId = made.id, .issueId = made.issueId, .threadId = made.id};
    place.path = row.text("tree_path");
    place.line = row.integer("line");
    place.oldPath = place.isOnOldSide() ? place.path : std::string();
    place.commit = made.commitSha;
    place.diffHunk = hunkOf(row.text("patch"));
    place.isOutdated = row.isTrue("invalidated");
    place.resolverId = KnownStore(import.db).find(Kind::Account, row.integer("resolve_doer_id"));
    place.isResolved = row.integer("resolve_doer_id") != 0;
    CodeThreadStore store(import.db);
    if (const auto thread = store.find(made.reviewId.value(), place)) {
        place.threadId = thread->id;
        place.isResolved = thread->isResolved;
        place.resolverId = thread->resolverId;
    }
    store.insert(place);
}

EventRow plainRow(Import& import, const SourceRow& row, const KnownIssue& issue, Event event)
{
    EventRow made{.id = row.id(), .issueId = row.integer("issue_id"), .repositoryId = issue.repositoryId};
    made.kind = static_cast<std::int64_t>(event);
    made.originalAuthor = row.text("original_author");
    made.originalAuthorId = row.integer("original_author_id");
    if (made.originalAuthor.empty())
        made.authorId = KnownStore(import.db).find(Kind::Account, row.integer("poster_id"));
    made.body = row.text("content");
    made.commitSha = row.text("commit_sha");
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    return made;
}

Outcome take(Import& import, const SourceRow& row)
{
    const auto event = eventOfType(row.integer("type"));
    if (!event)
        return Outcome::leftOut("it is of projects or of a newer kind, which there is none of here");
    const auto issue = KnownStore(import.db).issue(row.integer("issue_id"));
    if (!issue)
        return Outcome::leftOut("its issue is not there");
    auto made = plainRow(import, row, *issue, *event);
    if (const auto reason = EntryImport{import, row, *issue, made}.complete(); !reason.empty())
        return Outcome::leftOut(reason);
    if (!insertWithId<"issue_event">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    if (made.isCode())
        insertPlace(import, row, made);
    return made.authorId || !made.originalAuthor.empty() ? Outcome::brought()
                                                         : Outcome::broughtBut("its author was deleted");
}

} // namespace

RowTaker commentRows()
{
    return {.columns = {"type",
                        "poster_id",
                        "original_author",
                        "original_author_id",
                        "issue_id",
                        "label_id",
                        "old_milestone_id",
                        "milestone_id",
                        "time_id",
                        "assignee_id",
                        "removed_assignee",
                        "assignee_team_id",
                        "resolve_doer_id",
                        "old_title",
                        "new_title",
                        "old_ref",
                        "new_ref",
                        "dependent_issue_id",
                        "line",
                        "tree_path",
                        "content",
                        "patch",
                        "created_unix",
                        "updated_unix",
                        "commit_sha",
                        "review_id",
                        "invalidated",
                        "ref_repo_id",
                        "ref_issue_id",
                        "ref_comment_id",
                        "ref_action"},
            .take = take};
}

} // namespace trivet::gitea_import
