#include "pull_pages/review_entries.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "db/database.hpp"
#include "diffs/diff_settings.hpp"
#include "forms/page_form.hpp"
#include "issues/people.hpp"
#include "pull_pages/line_threads.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_store.hpp"

#include <map>

namespace trivet::pull_pages {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostReviews = 500;

using Rendered = std::map<std::int64_t, pages::SafeHtml>; // by the number of the comment

Rendered renderAll(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found)
{
    std::vector<code_pages::RenderedTexts::Text> texts;
    std::vector<std::int64_t> ids;
    for (const auto& thread : found.threads)
        for (const auto& comment : thread.comments) {
            ids.push_back(comment.event.id);
            texts.push_back({comment.event.body, "code-" + std::to_string(comment.event.id) + "-"});
        }
    Rendered rendered;
    if (texts.empty())
        return rendered;
    auto all = code_pages::renderAbout(context, pull.repo, std::move(texts));
    for (std::size_t i = 0; i < ids.size(); ++i)
        rendered.emplace(ids[i], std::move(all[i]));
    return rendered;
}

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

ReaderRights speakerOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found)
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

issue_pages::ThreadExcerpt excerptOf(http::Context& context, const issues::VisiblePull& pull,
                                     const reviews::Thread& thread, const issues::People& people,
                                     const Rendered& rendered)
{
    issue_pages::ThreadExcerpt excerpt{.path = toUtf8(thread.path),
                                       .hunk = toUtf8(thread.comments.front().place.diffHunk)};
    excerpt.address = addressOf(context, pull, thread);
    excerpt.isOutdated = thread.isOutdated;
    excerpt.isResolved = thread.isResolved;
    excerpt.isCurrent = !thread.isOutdated && !thread.isResolved;
    for (const auto& comment : thread.comments) {
        const auto& event = comment.event;
        excerpt.comments.push_back({"issuecomment-" + std::to_string(event.id),
                                    issue_pages::personOf(context, *people.at(event.authorId), event.originalAuthor),
                                    pages::momentOf(context, event.createdAt), rendered.at(event.id)});
    }
    return excerpt;
}

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
    issues::People people;
    std::map<std::int64_t, std::vector<const reviews::Thread*>> threads; // by the review that began them
    for (const auto& thread : found.threads) {
        threads[thread.comments.front().event.reviewId.value_or(0)].push_back(&thread);
        for (const auto& comment : thread.comments)
            people.want(comment.event.authorId);
    }
    people.load(context);
    const auto kinds = kindsOf(context, pull.issue.id);
    const auto speaker = speakerOf(context, pull, found);
    const auto rendered = renderAll(context, pull, found);
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
        for (const auto* thread : threads[review->first]) {
            event->threads.push_back(excerptOf(context, pull, *thread, people, rendered));
            event->threads.back().forms = speaker.formsOf(*thread);
        }
    }
}

} // namespace trivet::pull_pages
