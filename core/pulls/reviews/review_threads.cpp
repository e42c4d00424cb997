#include "reviews/review_threads.hpp"

#include "db/database.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_store.hpp"

namespace trivet::reviews {
namespace {

// What a page shows of it; whoever wants more asks the API review by review.
constexpr std::int64_t kMostComments = 1000;
constexpr std::size_t kMostBytes = 1024 * 1024;

// Whole conversations, as long as there is room for their texts.
bool cutToFit(std::vector<Thread>& threads)
{
    std::size_t size = 0;
    for (auto thread = threads.begin(); thread != threads.end(); ++thread) {
        for (const auto& comment : thread->comments)
            size += comment.event.body.size();
        if (size > kMostBytes) {
            threads.erase(thread, threads.end());
            return true;
        }
    }
    return false;
}

std::vector<Thread> threadsOf(std::vector<CodeComment> comments)
{
    std::vector<Thread> threads;
    std::int64_t last = 0;
    for (auto& comment : comments) {
        const auto& place = comment.place;
        if (threads.empty() || place.threadId != last)
            threads.push_back({place.path, place.line, place.isOutdated, place.isResolved, place.resolverId});
        last = place.threadId;
        threads.back().comments.push_back(std::move(comment));
    }
    return threads;
}

} // namespace

std::vector<const Thread*> PullReviews::at(const std::string& path, std::int64_t line) const
{
    std::vector<const Thread*> found;
    for (const auto& thread : threads)
        if (!thread.isOutdated && thread.line == line && thread.path == path)
            found.push_back(&thread);
    return found;
}

PullReviews readReviews(db::Database& db, std::int64_t issueId, std::int64_t viewerId)
{
    ReviewStore store(db);
    auto comments = CodeCommentStore(db).ofPull(issueId, viewerId, kMostComments);
    PullReviews all{.verdicts = store.verdicts(issueId), .requests = store.requests({issueId})};
    all.isCut = comments.size() == static_cast<std::size_t>(kMostComments);
    all.threads = threadsOf(std::move(comments));
    all.isCut |= cutToFit(all.threads);
    if (viewerId != 0)
        all.pending = store.pendingOf(issueId, viewerId);
    return all;
}

} // namespace trivet::reviews
