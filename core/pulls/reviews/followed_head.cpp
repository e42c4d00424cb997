#include "reviews/followed_head.hpp"

#include "db/database.hpp"
#include "gitdata/protection.hpp"
#include "issues/draft_title.hpp"
#include "issues/event_store.hpp"
#include "merging/merge_check.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/line_moves.hpp"
#include "reviews/owned_changes.hpp"
#include "reviews/review_store.hpp"

#include <map>

namespace trivet::reviews {
namespace {

constexpr std::int64_t kMostComments = 5000;
// Comments nearly always stand at the last head, and so cost one run of git; those beyond so many others are outdated.
constexpr std::size_t kMostRuns = 8;
constexpr char kDismissed[] =
    "New commits pushed, approval review dismissed automatically according to repository settings";

bool dismissesStaleApprovals(const ReviewedPull& reviewed)
{
    const auto& operation = reviewed.operation;
    const gitdata::BranchProtections protections(operation.db, operation.repository.row.id, {});
    const auto* rule = protections.ruleFor(reviewed.pull.baseBranch);
    return rule && rule->rules.dismissStaleApprovals;
}

void dismiss(const ReviewedPull& reviewed, std::int64_t reviewId)
{
    const auto& operation = reviewed.operation;
    ReviewStore(operation.db).setDismissed(reviewId, true, operation.now);
    auto event = operation.event(reviewed.issue, issues::Event::DismissReview);
    event.body = kDismissed;
    event.reviewId = reviewId;
    issues::EventStore(operation.db).insert(event);
}

} // namespace

FollowedHead::FollowedHead(db::Database& db, const Settings& settings, const PullInFolder& pull,
                           const std::string& head)
    : m_head(head), m_places(CodeCommentStore(db).placesOf(pull.issue.id, kMostComments))
{
    const bool isDraft = issues::isDraft(settings, pull.issue.title);
    const bool isReviewed = ReviewStore(db).count(pull.issue.id, 0) > 0;
    const auto& row = pull.row;
    if (pull.baseTip.empty()) { // nobody can tell what it changes
        m_hasOtherContent = isReviewed;
        return;
    }
    if (m_places.empty() && !isReviewed && isDraft)
        return;
    const auto mergeBase = merging::mergeBaseOf(pull.folder, pull.baseTip, head);
    followComments(pull, mergeBase);
    if (isReviewed) {
        const bool isKnown = row.checkedHead == row.headSha && !row.mergeBase.empty();
        const auto before = isKnown ? row.mergeBase : merging::mergeBaseOf(pull.folder, pull.baseTip, row.headSha);
        m_hasOtherContent = hasOtherContent(pull.folder, before, row.headSha, mergeBase, head);
    }
    if (!isDraft)
        m_owners = ownersOf(db, pull.repository, pull.folder, {pull.baseTip, mergeBase, head}).value_or(m_owners);
}

void FollowedHead::followComments(const PullInFolder& pull, const std::string& mergeBase)
{
    std::map<std::pair<std::string, std::string>, std::vector<CodePlaceRow*>> moves; // by where from and where to
    for (auto& place : m_places)
        moves[{place.commit, place.isOnOldSide() ? mergeBase : m_head}].push_back(&place);
    std::size_t runs = 0;
    for (const auto& [commits, places] : moves) {
        const auto& [from, to] = commits;
        if (from == to)
            continue;
        std::vector<std::string> paths;
        for (const auto* place : places)
            paths.push_back(place->isOnOldSide() ? place->oldPath : place->path);
        const bool isKnown = ++runs <= kMostRuns && !to.empty();
        const auto moved = isKnown ? std::optional(LineMoves(pull.folder, from, to, paths)) : std::nullopt;
        for (std::size_t i = 0; i < places.size(); ++i) {
            auto& place = *places[i];
            const auto line = moved ? moved->of(paths[i], std::abs(place.line)).value_or(0) : 0;
            place.isOutdated = line == 0;
            if (line == 0)
                continue;
            place.line = place.isOnOldSide() ? -line : line;
            place.commit = to;
        }
    }
}

void expireReviews(const ReviewedPull& reviewed, const std::string& head)
{
    ReviewStore store(reviewed.operation.db);
    store.setStale(reviewed.issue.id, head);
    if (!dismissesStaleApprovals(reviewed))
        return;
    for (const auto& row : store.involved(reviewed.issue.id))
        if (row.is() == Kind::Approve && !row.isDismissed && row.commitSha != head)
            dismiss(reviewed, row.id);
}

void expireOnArrival(const ReviewedPull& reviewed, const ReviewRow& review)
{
    if (review.is() == Kind::Approve && review.isStale && dismissesStaleApprovals(reviewed))
        dismiss(reviewed, review.id);
}

void FollowedHead::store(const ReviewedPull& reviewed) const
{
    CodeCommentStore comments(reviewed.operation.db);
    for (const auto& place : m_places)
        place.isOutdated ? comments.setOutdated(place.eventId) : comments.move(place);
    ReviewStore reviews(reviewed.operation.db);
    if (m_hasOtherContent)
        expireReviews(reviewed, m_head);
    reviews.clearStale(reviewed.issue.id, m_head);
    askOwners(reviewed, m_owners);
}

} // namespace trivet::reviews
