#include "pull_pages/reviewers.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issues/people.hpp"
#include "orgs/shown_teams.hpp"
#include "reviews/review_request_rules.hpp"

namespace trivet::pull_pages {
namespace {

// Those whom the lines name, as far as the reader sees them.
struct Names {
    issues::People people{};
    orgs::ShownTeams teams{};
};

// Without a name where it is hidden.
void addName(ReviewerLine& line, http::Context& context, const reviews::ReviewRow& row, const Names& names)
{
    line.isTeam = row.teamId.has_value();
    if (line.isTeam) {
        const auto team = names.teams.find(row.teamId);
        line.name = team ? team->name : "";
        return;
    }
    const auto person = issue_pages::personOf(context, *names.people.at(row.reviewerId));
    line.name = person.name;
    line.address = person.address;
}

bool mayActOn(const http::Context& context, const repos::VisibleRepo& repo, const issues::IssueRow& pull)
{
    return context.who.isSignedIn() && !repo.row().isArchived && !pull.isClosed;
}

} // namespace

OfferedRequests offeredRequests(http::Context& context, const repos::VisibleRepo& repo, const issues::IssueRow& pull)
{
    const bool mayAsk = mayActOn(context, repo, pull) && reviews::mayChooseReviewers(context, repo, pull.authorId);
    return {mayAsk, mayAsk && repo.its.owner.isOrganization};
}

Reviewers reviewersOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found)
{
    Reviewers reviewers;
    Names names;
    for (const auto* rows : {&found.requests, &found.verdicts})
        for (const auto& row : *rows) {
            names.people.want(row.reviewerId);
            names.teams.want(row.teamId);
        }
    names.people.load(context);
    names.teams.load(context, pull.repo.row().ownerId);
    const bool mayAct = mayActOn(context, pull.repo, pull.issue);
    const auto offered = offeredRequests(context, pull.repo, pull.issue);
    reviewers.mayAsk = offered.mayAsk;
    reviewers.mayAskTeam = offered.mayAskTeam;
    const bool isAdmin = mayAct && pull.repo.access.isAdmin();
    for (const auto& row : found.requests) {
        ReviewerLine line{.isWaiting = true};
        addName(line, context, row, names);
        if (line.name.empty())
            continue;
        if (mayAct && (reviewers.mayAsk || row.reviewerId == context.who.userId))
            line.withdraw = line.name;
        reviewers.lines.push_back(std::move(line));
    }
    for (const auto& row : found.verdicts) {
        ReviewerLine line{.isApproved = row.is() == reviews::Kind::Approve && !row.isDismissed,
                          .isRejected = row.is() == reviews::Kind::Reject && !row.isDismissed};
        line.isStale = row.isStale && !row.isDismissed;
        line.isDismissed = row.isDismissed;
        addName(line, context, row, names);
        if (reviewers.mayAsk && line.address)
            line.askAgain = line.name;
        if (isAdmin && !row.isDismissed)
            line.dismissAddress = code_pages::addressIn(context, pull.repo,
                                                        "pulls/" + std::to_string(pull.issue.number) + "/reviews/" +
                                                            std::to_string(row.id) + "/dismiss");
        reviewers.lines.push_back(std::move(line));
    }
    reviewers.hasNone = reviewers.lines.empty();
    return reviewers;
}

} // namespace trivet::pull_pages
