#include "issues/comment_rules.hpp"

#include "activities/activity_store.hpp"
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/reference_rules.hpp"
#include "notifications/notify_store.hpp"

namespace trivet::issues {

EventRow addComment(const Scene& scene, const IssueRow& issue, const std::string& text)
{
    requireUnlocked(scene, issue);
    return scene.db.transact([&] {
        requireNotBlocked(scene, &issue);
        auto row = scene.event(issue, Event::Comment);
        row.body = text;
        row.id = EventStore(scene.db).insert(row);
        IssueStore(scene.db).countComments(issue.id, 1, scene.now);
        followReferences(scene, {issue, row.id}, text);
        notifications::NotifyStore(scene.db).tellParticipants(
            {.issueId = issue.id, .doerId = scene.who.userId, .eventId = row.id, .now = scene.now});
        recordActivity(scene, issue, activities::kind::kIssueComment, &row);
        return row;
    });
}

void requireMayChange(const Scene& scene, const EventRow& comment)
{
    if (comment.authorId != scene.who.userId && !scene.mayWrite())
        throw Error::forbidden("only its author and writers of the repository may change a comment");
}

EventRow editComment(const Scene& scene, const IssueRow& issue, EventRow comment, const std::string& text)
{
    requireMayChange(scene, comment);
    return scene.db.transact([&] {
        requireNotBlocked(scene, &issue);
        EventStore(scene.db).setBody(comment.id, text, scene.now);
        auto changed = comment;
        changed.body = text;
        changed.updatedAt = scene.now;
        const auto mentioned = followReferences(scene, {issue, comment.id}, text);
        notifications::NotifyStore(scene.db).tell(
            {.issueId = issue.id, .doerId = scene.who.userId, .eventId = comment.id, .now = scene.now}, mentioned);
        return changed;
    });
}

void removeComment(const Scene& scene, const IssueRow& issue, const EventRow& comment)
{
    requireMayChange(scene, comment);
    scene.db.transact([&] {
        if (EventStore(scene.db).remove(comment.id))
            IssueStore(scene.db).countComments(issue.id, -1, scene.now);
    });
}

void removeCommentAndFiles(const Scene& scene, const IssueRow& issue, const EventRow& comment, const Settings& settings)
{
    const auto files = attachments::AttachmentStore(scene.db).ofComments({comment.id});
    removeComment(scene, issue, comment);
    attachments::AttachmentFiles(settings).remove(files);
}

} // namespace trivet::issues
