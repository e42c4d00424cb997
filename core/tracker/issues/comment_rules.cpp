#include "issues/comment_rules.hpp"

#include "activities/activity_store.hpp"
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/comment_text_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/reference_rules.hpp"
#include "issues/tell_hooks.hpp"
#include "issues/text_changed.hpp"
#include "notifications/notify_store.hpp"

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kMayNotChangeComment{"issue.may_not_change_comment",
                                               "only its author and writers of the repository may change a comment"};
constexpr MessageFormat<1> kTooLongOnCode{"issue.too_long_on_code", "a comment on code has at most {{SIZE}} bytes"};

constexpr std::size_t kMostOnCode = 65'536; // a page shows many of them

} // namespace

EventRow addComment(const IssueOperation& operation, const IssueRow& issue, const WrittenText& written)
{
    requireUnlocked(operation, issue);
    return operation.db.transact([&] {
        requireNotBlocked(operation, &issue);
        auto row = operation.event(issue, Event::Comment);
        row.body = written.text;
        row.id = EventStore(operation.db).insert(row);
        tellHooks(operation, issue, Told::Comment, "created", row.id);
        IssueStore(operation.db).countComments(issue.id, 1, operation.now);
        const auto mentioned = followReferences(operation, {issue, &row}, written.references);
        notifications::NotifyStore(operation.db)
            .notifyParticipants(
                {.issueId = issue.id, .doerId = operation.who.userId, .eventId = row.id, .now = operation.now},
                mentioned.all);
        recordActivity(operation, issue,
                       issue.isPull ? activities::kind::kPullComment : activities::kind::kIssueComment, &row);
        return row;
    });
}

void requireMayChange(const IssueOperation& operation, const EventRow& comment)
{
    if (comment.authorId != operation.who.userId && !operation.mayWrite())
        throw Error::forbidden(kMayNotChangeComment);
}

void requireFitsOnCode(const std::string& text)
{
    if (text.size() > kMostOnCode)
        throw Error::invalid(kTooLongOnCode.with(kMostOnCode)).at("body");
}

EventRow editComment(const IssueOperation& operation, const IssueRow& issue, EventRow comment,
                     const WrittenText& written, Meanwhile meanwhile)
{
    requireMayChange(operation, comment);
    const auto& text = written.text;
    if (comment.isCode())
        requireFitsOnCode(text);
    return operation.db.transact([&] {
        requireNotBlocked(operation, &issue);
        if (meanwhile == Meanwhile::Overwritten)
            EventStore(operation.db).setBody(comment.id, text, operation.now);
        else if (!CommentTextStore(operation.db).replace(comment, text, operation.now))
            throw Error::conflict(kTextChanged);
        auto changed = comment;
        changed.body = text;
        changed.updatedAt = operation.now;
        if (comment.isPending()) // nobody hears of it before it is submitted
            return changed;
        if (comment.isComment() && comment.body != text)
            tellHooks(operation, issue, Told::Comment, "edited", comment.id, {{"body", comment.body}});
        const auto mentioned = followReferences(operation, {issue, &comment, true}, written.references);
        notifications::NotifyStore(operation.db)
            .tell({.issueId = issue.id, .doerId = operation.who.userId, .eventId = comment.id, .now = operation.now},
                  mentioned.added);
        return changed;
    });
}

void removeComment(const IssueOperation& operation, const IssueRow& issue, const EventRow& comment)
{
    requireMayChange(operation, comment);
    operation.db.transact([&] {
        if (comment.isComment())
            tellHooksNow(operation, issue, Told::Comment, "deleted", comment.id);
        activities::ActivityStore(operation.db).removeOfComment(comment.id);
        if (EventStore(operation.db).remove(comment.id) && comment.isComment())
            IssueStore(operation.db).countComments(issue.id, -1, operation.now);
    });
}

void removeCommentAndFiles(const IssueOperation& operation, const IssueRow& issue, const EventRow& comment,
                           const Settings& settings)
{
    const auto files = attachments::AttachmentStore(operation.db).ofComments({comment.id});
    removeComment(operation, issue, comment);
    attachments::AttachmentFiles(settings).remove(files);
}

} // namespace trivet::issues
