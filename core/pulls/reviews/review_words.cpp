#include "reviews/review_words.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "issues/comment_rules.hpp"
#include "issues/comment_types.hpp"
#include "merging/merge_check.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/code_place.hpp"
#include "reviews/line_moves.hpp"

namespace trivet::reviews {
namespace {

constexpr MessageFormat<> kOwnApproval{"review.own_approval", "approve your own pull is not allowed"};
constexpr MessageFormat<> kOwnRejection{"review.own_rejection", "reject your own pull is not allowed"};
constexpr MessageFormat<> kClosed{"review.closed", "can't submit review for a closed or merged PR"};
constexpr MessageFormat<1> kNeedsBody{"review.needs_body", "review event {{EVENT}} requires a body"};
constexpr MessageFormat<1> kNeedsWords{"review.needs_words", "review event {{EVENT}} requires a body or a comment"};
constexpr MessageFormat<> kEmptyComment{"review.empty_comment", "a comment needs a text"};
constexpr MessageFormat<1> kTooLong{"review.too_long", "the text is longer than {{SIZE}} bytes"};
constexpr MessageFormat<> kNotItsCommit{"review.not_its_commit", "commit_id is no commit of the pull request"};
constexpr MessageFormat<> kNoPosition{"review.no_position", "a comment needs new_position or old_position"};
constexpr MessageFormat<1> kTooManyComments{"review.too_many_comments",
                                            "a review is sent with at most {{COUNT}} comments at a time"};
constexpr MessageFormat<1> kIsFull{"review.is_full", "a review has at most {{COUNT}} comments"};

constexpr std::size_t kMostComments = 300;
constexpr std::int64_t kLastLine = 1'000'000'000;

void requireFits(const std::string& body)
{
    if (body.size() > issues::kMaxBody)
        throw Error::invalid(kTooLong.with(issues::kMaxBody)).at("body");
}

// A comment on an older commit of the pull request stands where its line is now.
void followToHead(const changes::PullRange& range, const std::string& head, std::vector<CodePlaceRow>& places)
{
    std::vector<std::string> paths;
    for (const auto& place : places)
        if (!place.isOnOldSide())
            paths.push_back(place.path);
    if (paths.empty())
        return;
    const LineMoves moves(range.served.git.path(), range.to, head, paths);
    for (auto& place : places) {
        if (place.isOnOldSide())
            continue;
        const auto line = moves.of(place.path, place.line);
        place.isOutdated = !line;
        if (line) {
            place.line = *line;
            place.commit = head;
        }
    }
}

} // namespace

void requireMaySay(http::Context& context, const PullToChange& pull, Kind kind)
{
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    if (kind == Kind::Approve && operation.isAuthor(pull.issue))
        throw Error::invalid(kOwnApproval);
    if (kind == Kind::Reject && operation.isAuthor(pull.issue))
        throw Error::invalid(kOwnRejection);
    if (isVerdict(kind) && pull.issue.isClosed)
        throw Error::invalid(kClosed);
    issues::requireUnlocked(operation, pull.issue);
    issues::requireNotBlocked(operation, &pull.issue);
}

void requireWords(Kind kind, const std::string& body, bool hasComments)
{
    requireFits(body);
    if (kind == Kind::Comment && body.empty() && !hasComments)
        throw Error::invalid(kNeedsWords.with(std::string(nameOf(kind)))).at("body");
    if (kind == Kind::Reject)
        requireBody(kind, body);
}

void requireBody(Kind kind, const std::string& body)
{
    if (body.empty())
        throw Error::invalid(kNeedsBody.with(std::string(nameOf(kind)))).at("body");
}

void requireText(const std::string& body)
{
    if (body.empty())
        throw Error::invalid(kEmptyComment).at("body");
    issues::requireFitsOnCode(body);
}

void requireRoom(db::Database& db, std::int64_t reviewId, std::size_t more)
{
    if (CodeCommentStore(db).count(reviewId) + static_cast<std::int64_t>(more) > kMostOfReview)
        throw Error::invalid(kIsFull.with(kMostOfReview));
}

LookedAt requireLookedAt(http::Context& context, const PullToChange& pull, const std::string& commit)
{
    if (commit.empty() || commit == pull.row.headSha)
        return {pull.row.headSha};
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    if (!git.format().isId(commit) || !git.head(commit) || gitdata::commitBehind(git, commit) != commit ||
        !gitdata::isAncestor(git, commit, pull.row.headSha))
        throw Error::invalid(kNotItsCommit).at("commit_id");
    const auto& base = pull.row.mergeBase;
    return {commit, hasOtherContent(git.path(), base, commit, base, pull.row.headSha)};
}

std::vector<CodePlaceRow> requirePlaces(http::Context& context, const PullToChange& pull, const std::string& commit,
                                        const std::vector<NewComment>& comments)
{
    if (comments.empty())
        return {};
    if (comments.size() > kMostComments)
        throw Error::invalid(kTooManyComments.with(kMostComments)).at("comments");
    std::vector<WantedPlace> wanted;
    for (const auto& comment : comments) {
        requireText(comment.body);
        if (comment.line == 0 || comment.line > kLastLine || comment.line < -kLastLine)
            throw Error::invalid(kNoPosition).at("comments");
        wanted.push_back({comment.path, comment.line});
    }
    auto range = changes::rangeOf(context, {pull.repo, pull.issue, pull.row});
    range.to = commit;
    auto places = findPlaces(range, wanted, context.settings.ui.codeCommentLines);
    if (commit != pull.row.headSha)
        followToHead(range, pull.row.headSha, places);
    for (auto& place : places)
        place.issueId = pull.issue.id;
    return places;
}

} // namespace trivet::reviews
