#include "migrations/review_writer.hpp"

#include "issues/event_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_store.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

using issues::Event;
using reviews::Kind;

// Nothing for what is not written to be read: it is asked for, or about to be said.
std::optional<Kind> kindOf(const std::string& state)
{
    if (state == "APPROVED")
        return Kind::Approve;
    if (state == "CHANGES_REQUESTED" || state == "REQUEST_CHANGES")
        return Kind::Reject;
    if (state == "COMMENTED" || state == "COMMENT" || state == "DISMISSED")
        return Kind::Comment;
    return std::nullopt;
}

// Of the old side if negative.
std::int64_t lineOf(const SourceLineComment& source)
{
    if (source.line > 0 || source.originalLine > 0) { // GitHub
        const auto line = source.line > 0 ? source.line : source.originalLine;
        return source.side == "LEFT" ? -line : line;
    }
    return source.position > 0 ? source.position : -std::max<std::int64_t>(source.originalPosition, 0);
}

issues::EventRow eventOf(const Writing& writing, Event event, std::int64_t issueId, std::int64_t reviewId)
{
    issues::EventRow row{.issueId = issueId, .repositoryId = writing.repositoryId};
    row.kind = static_cast<std::int64_t>(event);
    row.reviewId = reviewId;
    return row;
}

} // namespace

ReviewWriter::Known ReviewWriter::insert(const SourceReview& source, std::int64_t issueId)
{
    reviews::ReviewRow row{.issueId = issueId};
    row.kind = static_cast<std::int64_t>(kindOf(source.state).value_or(Kind::Comment));
    row.commitSha = source.commit;
    row.isDismissed = source.isDismissed || source.state == "DISMISSED";
    row.createdAt = row.updatedAt = m_writing.past(source.submittedAt);
    const Known known{reviews::ReviewStore(m_writing.db).insert(row), issueId};
    auto event = eventOf(m_writing, Event::Review, issueId, known.id);
    setAuthor(m_writing, event, source.user);
    event.body = source.body;
    event.commitSha = source.commit;
    event.createdAt = event.updatedAt = row.createdAt;
    issues::EventStore(m_writing.db).insert(event);
    return known;
}

void ReviewWriter::write(std::int64_t number, std::int64_t issueId)
{
    m_writing.lists.each<SourceReview>(reviewsOf(number), [&](const SourceReview& source) {
        if (!kindOf(source.state))
            return;
        const auto known = m_reviews[source.id] = insert(source, issueId);
        m_writing.lists.each<SourceLineComment>(lineCommentsOf(number, source.id),
                                                [&](const SourceLineComment& comment) { writeLine(comment, known); });
    });
}

void ReviewWriter::writeRest(const WrittenTracker& written)
{
    m_writing.lists.each<SourceLineComment>("line_comments", [&](const SourceLineComment& source) {
        const auto issue = written.issues.find(numberAtEnd(source.pullRequestUrl));
        if (issue == written.issues.end())
            return;
        auto& review = m_reviews[source.reviewId];
        if (review.issueId != issue->second) // it is not listed with the others: then it stands alone
            review = insert({.state = "COMMENTED",
                             .commit = source.originalCommit,
                             .user = source.user,
                             .submittedAt = source.createdAt},
                            issue->second);
        writeLine(source, review);
    });
}

void ReviewWriter::writeLine(const SourceLineComment& source, const Known& review)
{
    const auto line = lineOf(source);
    if (line == 0 || source.path.empty() || source.body.empty())
        return;
    reviews::CodeComment comment{.event = eventOf(m_writing, Event::Code, review.issueId, review.id)};
    setAuthor(m_writing, comment.event, source.user);
    comment.event.body = source.body;
    comment.event.createdAt = m_writing.past(source.createdAt);
    comment.event.updatedAt = std::max(comment.event.createdAt, m_writing.past(source.updatedAt));
    auto& place = comment.place;
    place.issueId = review.issueId;
    place.path = source.path;
    place.line = line;
    place.oldPath = place.isOnOldSide() ? place.path : std::string();
    place.commit = source.line > 0 || source.originalCommit.empty() ? source.commit : source.originalCommit;
    comment.event.commitSha = place.commit;
    place.diffHunk = source.hunk;
    place.isOutdated = source.originalLine > 0 && source.line <= 0;
    place.isResolved = source.resolver.has_value();
    auto& thread = source.replyTo > 0 ? m_threads[source.replyTo] : m_places[{review.id, place.path, place.line}];
    place.threadId = thread;
    const auto id = reviews::CodeCommentStore(m_writing.db).insert(comment);
    if (thread == 0)
        thread = id;
    m_threads[source.id] = thread;
}

} // namespace trivet::migrations
