#include "pull_pages/review_entries.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "diffs/diff_rows.hpp"
#include "diffs/diff_settings.hpp"
#include "diffs/parse_hunk.hpp"
#include "forms/page_form.hpp"
#include "issues/people.hpp"
#include "pages/kept_pieces.hpp"
#include "pull_pages/comment_parts.hpp"
#include "pull_pages/line_threads.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_store.hpp"

#include <map>

namespace trivet::pull_pages {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostReviews = 500;

// Where it stands beside its line, on the page that has its file.
std::string addressOf(http::Context& context, const issues::VisiblePull& pull, const reviews::Thread& thread)
{
    constexpr std::int64_t kFilesOfPage = 100;
    const diffs::DiffAddress files(
        code_pages::addressIn(context, pull.repo, "pulls/" + std::to_string(pull.issue.number) + "/files"), {});
    const bool isFarther = pull.row.changedFiles > kFilesOfPage && !thread.isOutdated;
    return files.with({{"skip-to", isFarther ? thread.path : ""}}) + "#issuecomment-" +
           std::to_string(thread.comments.front().event.id);
}

// What the reader may do with any of them.
struct ReaderRights {
    std::string action{}, token{};
    bool speaks = false, resolves = false, hasPending = false;

    std::optional<issue_pages::ThreadForms> formsOf(const reviews::Thread& thread) const
    {
        if (!speaks)
            return std::nullopt;
        const auto& first = thread.comments.front().event;
        const bool mayResolve = resolves && !first.isPending();
        return issue_pages::ThreadForms{.action = action,
                                        .token = token,
                                        .id = std::to_string(first.id),
                                        .waitsForReview = hasPending,
                                        .maySpeakAtOnce = !first.isPending(),
                                        .mayResolve = mayResolve,
                                        .resolves = !thread.isResolved,
                                        .reopens = thread.isResolved};
    }
};

ReaderRights rightsOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found)
{
    if (found.threads.empty() || !maySpeak(context, pull))
        return {};
    return {.action = code_pages::addressIn(context, pull.repo,
                                            "pulls/" + std::to_string(pull.issue.number) + "/code-comments"),
            .token = forms::formTokenOf(context),
            .speaks = true,
            .resolves = reviews::mayResolve(context, {{pull.repo}, pull.issue, pull.row}),
            .hasPending = found.pending.has_value()};
}

// The lines that were kept when it began.
pages::SafeHtml hunkOf(http::Context& context, const reviews::Thread& thread, WorkMeter& meter)
{
    const auto hunk = diffs::parseHunk(thread.comments.front().place.diffHunk);
    if (!hunk)
        return {};
    auto rows = diffs::rowsOf({.hunks = {*hunk}}, thread.path, {}, meter);
    std::erase_if(rows, [](const auto& row) { return row.gap.has_value(); }); // lines were left out around it
    return pages::pieceOf(context, "code/diff_rows",
                          diffs::DiffRows{.rows = std::move(rows),
                                          .isUnified = true,
                                          .anchor = "thread-" + std::to_string(thread.comments.front().event.id)});
}

// What was said about lines, as the timeline shows it.
class Excerpts {
public:
    Excerpts(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found)
        : m_context(context),
          m_pull(pull),
          m_parts(partsOf(context, pull, found, "conversation")),
          m_rights(rightsOf(context, pull, found))
    {
        for (const auto& thread : found.threads)
            for (const auto& comment : thread.comments)
                m_people.want(comment.event.authorId);
        m_people.load(context);
    }

    issue_pages::ThreadExcerpt of(const reviews::Thread& thread)
    {
        issue_pages::ThreadExcerpt excerpt{.path = toUtf8(thread.path),
                                           .address = addressOf(m_context, m_pull, thread),
                                           .hunk = hunkOf(m_context, thread, m_meter)};
        excerpt.isOutdated = thread.isOutdated;
        excerpt.isResolved = thread.isResolved;
        excerpt.isCurrent = !thread.isOutdated && !thread.isResolved;
        for (const auto& comment : thread.comments) {
            const auto& event = comment.event;
            excerpt.comments.push_back(
                {"issuecomment-" + std::to_string(event.id),
                 issue_pages::personOf(m_context, *m_people.at(event.authorId), event.originalAuthor),
                 pages::momentOf(m_context, event.createdAt), m_parts.at(event.id)});
        }
        excerpt.forms = m_rights.formsOf(thread);
        return excerpt;
    }

private:
    http::Context& m_context;
    const issues::VisiblePull& m_pull;
    const CommentParts m_parts;
    const ReaderRights m_rights;
    issues::People m_people{};
    WorkMeter m_meter{};
};

std::map<std::int64_t, reviews::Kind> kindsOf(http::Context& context, std::int64_t issueId)
{
    std::map<std::int64_t, reviews::Kind> kinds;
    for (const auto& each : reviews::ReviewStore(context.db()).page(issueId, context.who.userId, {kMostReviews, 0}))
        kinds.emplace(each.row.id, each.row.is());
    return kinds;
}

} // namespace

void addReviewEntries(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found,
                      issue_pages::ReadTimeline& timeline)
{
    std::map<std::int64_t, std::vector<const reviews::Thread*>> threads; // by the review that began them
    for (const auto& thread : found.threads)
        threads[thread.comments.front().event.reviewId.value_or(0)].push_back(&thread);
    const auto kinds = kindsOf(context, pull.issue.id);
    Excerpts excerpts(context, pull, found);
    for (std::size_t i = 0; i < timeline.rows.size(); ++i) {
        auto& event = timeline.conversation.entries[i].event;
        if (!event || timeline.rows[i].event() != issues::Event::Review)
            continue;
        const auto review = kinds.find(timeline.rows[i].reviewId.value_or(0));
        if (review == kinds.end())
            continue;
        if (review->second == reviews::Kind::Approve)
            event->sentence = issue_pages::wordsAround(context, "issues.event_review_approved"_text);
        if (review->second == reviews::Kind::Reject)
            event->sentence = issue_pages::wordsAround(context, "issues.event_review_rejected"_text);
        for (const auto* thread : threads[review->first])
            event->threads.push_back(excerpts.of(*thread));
    }
}

} // namespace trivet::pull_pages
