#include "reviews/review_request_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "notifications/notify_store.hpp"
#include "orgs/membership_store.hpp"
#include "repos/access_store.hpp"
#include "repos/collaborator_store.hpp"
#include "reviews/find_reviewers.hpp"
#include "reviews/official.hpp"
#include "reviews/review_store.hpp"

#include <algorithm>

namespace trivet::reviews {
namespace {

constexpr MessageFormat<2> kMayNotChoose{"review.may_not_choose",
                                         "Doer can't choose reviewer [user_id: {{USER}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<2> kMayNotRemove{"review.may_not_remove",
                                         "Doer can't remove reviewer [user_id: {{USER}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<2> kMayNotRead{"review.may_not_read",
                                       "Reviewer can't read [user_id: {{USER}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<2> kIsPoster{"review.is_poster",
                                     "poster of pr can't be reviewer [user_id: {{USER}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<2> kIsOrganization{
    "review.is_organization", "Organization can't be added as reviewer [user_id: {{USER}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<2> kTeamMayNotRead{"review.team_may_not_read",
                                           "Reviewing team can't read repo [team_id: {{TEAM}}, repo_id: {{REPO}}]"};
constexpr MessageFormat<> kClosed{"review.request_closed", "cannot request a re-review on a closed or merged PR"};

// Of a team that is asked, so many hear of it.
constexpr std::int64_t kMostMembers = 1000;

using repos::VisibleRepo;

void requireCanBeAsked(http::Context& context, const VisibleRepo& repo, const users::AccountRow& account,
                       std::optional<std::int64_t> posterId)
{
    const auto id = repo.row().id;
    if (account.isOrganization)
        throw Error::invalid(kIsOrganization.with(account.id, id));
    if (account.id == posterId)
        throw Error::invalid(kIsPoster.with(account.id, id));
    const auto access = repos::AccessStore(context.db()).of(repo.its, identityOf(context.db(), account.id));
    if (!access.allows(repos::Unit::Pulls, repos::AccessLevel::Read))
        throw Error::invalid(kMayNotRead.with(account.id, id));
}

void note(const ReviewedPull& reviewed, std::optional<std::int64_t> accountId, std::optional<std::int64_t> teamId,
          bool isRemoval)
{
    auto event = reviewed.operation.event(reviewed.issue, issues::Event::ReviewRequest);
    event.assigneeId = accountId;
    event.teamId = teamId;
    event.isRemoval = isRemoval;
    issues::EventStore(reviewed.operation.db).insert(event);
    events::announce(reviewed.operation.db, {.kind = events::HookEvent::PullRequestReviewRequest,
                                             .action = isRemoval ? "review_request_removed" : "review_requested",
                                             .repositoryId = reviewed.issue.repositoryId,
                                             .actorId = reviewed.operation.who.userId,
                                             .subjectId = reviewed.issue.id,
                                             .detailId = accountId.value_or(-teamId.value_or(0)),
                                             .now = reviewed.operation.now});
    issues::IssueStore(reviewed.operation.db).touch(reviewed.issue.id, reviewed.operation.now);
}

ReviewRow requestFor(const ReviewedPull& reviewed, std::optional<std::int64_t> accountId,
                     std::optional<std::int64_t> teamId)
{
    const auto& operation = reviewed.operation;
    ReviewRow row{.issueId = reviewed.issue.id, .kind = static_cast<std::int64_t>(Kind::Request)};
    row.reviewerId = row.waitingId = accountId;
    row.teamId = teamId;
    row.isOfficial = teamId ? isOfficialTeam(operation.db, operation.repository, reviewed.pull.baseBranch, *teamId)
                            : isOfficialReviewer(operation.db, operation.repository, reviewed.pull.baseBranch,
                                                 identityOf(operation.db, *accountId));
    row.createdAt = row.updatedAt = operation.now;
    return row;
}

Reviewers idsOf(const std::vector<users::AccountRow>& accounts, const std::vector<orgs::TeamRow>& teams)
{
    Reviewers ids;
    for (const auto& account : accounts)
        ids.accountIds.push_back(account.id);
    for (const auto& team : teams)
        ids.teamIds.push_back(team.id);
    return ids;
}

} // namespace

bool mayChooseReviewers(http::Context& context, const VisibleRepo& repo, std::optional<std::int64_t> posterId)
{
    return context.who.isSignedIn() &&
           (posterId == context.who.userId || repo.access.isAdmin() ||
            repos::CollaboratorStore(context.db()).isReader(repo.row().id, context.who.userId));
}

Reviewers requireReviewers(http::Context& context, const VisibleRepo& repo, const ReviewerNames& names,
                           std::optional<std::int64_t> posterId)
{
    const auto accounts = requireUsers(context, names.users);
    const auto teams = requireTeams(context, repo, names.teams);
    const auto repositoryId = repo.row().id;
    if (accounts.empty() && teams.empty())
        return {};
    if (!mayChooseReviewers(context, repo, posterId))
        throw Error::invalid(kMayNotChoose.with(context.who.userId, repositoryId));
    for (const auto& account : accounts)
        requireCanBeAsked(context, repo, account, posterId);
    for (const auto& team : teams)
        if (repo.row().isPrivate && !repos::CollaboratorStore(context.db()).isReadingTeam(repositoryId, team.id))
            throw Error::invalid(kTeamMayNotRead.with(team.id, repositoryId));
    return idsOf(accounts, teams);
}

std::vector<std::int64_t> ask(const ReviewedPull& reviewed, const Reviewers& reviewers)
{
    const auto& operation = reviewed.operation;
    ReviewStore store(operation.db);
    std::vector<std::int64_t> made, toTell;
    const auto add = [&](std::optional<std::int64_t> accountId, std::optional<std::int64_t> teamId) {
        const auto id = store.insertRequest(requestFor(reviewed, accountId, teamId));
        if (!id)
            return false;
        made.push_back(*id);
        note(reviewed, accountId, teamId, false);
        return true;
    };
    for (const auto account : reviewers.accountIds)
        if (add(account, {}))
            toTell.push_back(account);
    for (const auto team : reviewers.teamIds)
        if (add({}, team))
            for (const auto member : orgs::MembershipStore(operation.db).inTeam(team, kMostMembers))
                toTell.push_back(member);
    notifications::NotifyStore(operation.db)
        .tell({.issueId = reviewed.issue.id, .doerId = operation.who.userId, .now = operation.now}, toTell);
    return made;
}

std::vector<std::int64_t> requestReviewers(http::Context& context, const issues::PullToChange& pull,
                                           const ReviewerNames& names)
{
    const auto reviewers = requireReviewers(context, pull.repo, names, pull.issue.authorId);
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    issues::requireNotBlocked(operation, &pull.issue);
    ReviewStore store(context.db());
    for (const auto account : reviewers.accountIds)
        if (pull.issue.isClosed && store.hasVerdict(pull.issue.id, account))
            throw Error::forbidden(kClosed);
    return context.db().transact([&] { return ask({operation, pull.issue, pull.row}, reviewers); });
}

void unrequestReviewers(http::Context& context, const issues::PullToChange& pull, const ReviewerNames& names)
{
    const auto reviewers = idsOf(requireUsers(context, names.users), requireTeams(context, pull.repo, names.teams));
    const auto me = context.who.userId;
    const bool isAboutMe =
        reviewers.teamIds.empty() &&
        std::all_of(reviewers.accountIds.begin(), reviewers.accountIds.end(), [&](const auto id) { return id == me; });
    if (!isAboutMe && !mayChooseReviewers(context, pull.repo, pull.issue.authorId))
        throw Error::invalid(kMayNotRemove.with(me, pull.repo.row().id));
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    const ReviewedPull reviewed{operation, pull.issue, pull.row};
    context.db().transact([&] {
        ReviewStore store(context.db());
        for (const auto account : reviewers.accountIds)
            if (store.removeRequest(pull.issue.id, account))
                note(reviewed, account, {}, true);
        for (const auto team : reviewers.teamIds)
            if (store.removeTeamRequest(pull.issue.id, team))
                note(reviewed, {}, team, true);
    });
}

} // namespace trivet::reviews
