#include "reviews/review_view.hpp"

#include "issues/issue_address.hpp"
#include "issues/people.hpp"
#include "orgs/shown_teams.hpp"

namespace trivet::reviews {

std::vector<PullReview> toWire(const std::vector<WrittenReview>& reviews, const issues::IssueRow& issue,
                               const repos::OwnedRepository& repository, http::Context& context)
{
    issues::People people;
    orgs::ShownTeams teams;
    for (const auto& review : reviews) {
        people.want(review.row.reviewerId);
        teams.want(review.row.teamId);
    }
    people.load(context);
    teams.load(context, repository.owner.id);
    const auto page = issues::IssueAddress(context, repository).pageOf(issue);
    std::vector<PullReview> wires;
    for (const auto& [row, body, comments] : reviews) {
        PullReview wire{.id = row.id, .team = teams.find(row.teamId), .state = std::string(nameOf(row.is()))};
        if (!row.teamId)
            wire.user = people.at(row.reviewerId);
        wire.body = body;
        wire.commitId = row.commitSha;
        wire.stale = row.isStale;
        wire.official = row.isOfficial;
        wire.dismissed = row.isDismissed;
        wire.commentsCount = comments;
        wire.submittedAt = {row.createdAt};
        wire.updatedAt = {row.updatedAt};
        if (row.is() != Kind::Pending && row.is() != Kind::Request)
            wire.htmlUrl = page + "#pullrequestreview-" + std::to_string(row.id);
        wire.pullRequestUrl = page;
        wires.push_back(std::move(wire));
    }
    return wires;
}

std::vector<PullReviewComment> toWire(const std::vector<CodeComment>& comments, const issues::IssueRow& issue,
                                      const repos::OwnedRepository& repository, http::Context& context)
{
    issues::People people;
    for (const auto& comment : comments) {
        people.want(comment.event.authorId);
        people.want(comment.place.resolverId);
    }
    people.load(context);
    const auto page = issues::IssueAddress(context, repository).pageOf(issue);
    std::vector<PullReviewComment> wires;
    for (const auto& [event, place] : comments) {
        PullReviewComment wire{.id = event.id, .body = event.body, .user = people.at(event.authorId)};
        if (place.isResolved)
            wire.resolver = people.at(place.resolverId);
        wire.reviewId = event.reviewId.value_or(0);
        wire.createdAt = {event.createdAt};
        wire.updatedAt = {event.updatedAt};
        wire.path = place.path;
        wire.commitId = place.commit;
        wire.diffHunk = place.diffHunk;
        (place.isOnOldSide() ? wire.originalPosition : wire.position) = std::abs(place.line);
        wire.htmlUrl = page + "#issuecomment-" + std::to_string(event.id);
        wire.pullRequestUrl = page;
        wires.push_back(std::move(wire));
    }
    return wires;
}

} // namespace trivet::reviews
