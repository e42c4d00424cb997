#include "pulls/create_pull.hpp"

#include "base/error.hpp"
#include "changes/pull_check.hpp"
#include "db/database.hpp"
#include "db/failure.hpp"
#include "gitdata/revision.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "merging/merge_check.hpp"
#include "pulls/head_end.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/pull_ref_move.hpp"
#include "pulls/push_entry.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/storage.hpp"
#include "reviews/owned_changes.hpp"

namespace trivet::pulls {
namespace {

using issues::PullRow;

constexpr MessageFormat<> kSameBranch{"pull.same_branch",
                                      "Invalid PullRequest: There are no changes between the head and the base"};
constexpr MessageFormat<1> kNoSuchRef{"pull.no_such_ref", "ref \"{{REF}}\" does not exist"};
constexpr MessageFormat<> kNotBranches{"pull.not_branches", "Invalid PullRequest: base and head must be branches"};
constexpr MessageFormat<> kNotCollaborator{"pull.not_collaborator", "user must be a collaborator"};
// Clients read the number from these words.
constexpr MessageFormat<6> kExists{"pull.exists",
                                   "pull request already exists for these targets [id: {{ID}}, issue_id: {{NUMBER}}, "
                                   "head_repo_id: {{HEAD_REPOSITORY}}, base_repo_id: {{BASE_REPOSITORY}}, "
                                   "head_branch: {{HEAD}}, base_branch: {{BASE}}]"};

// Where a branch is. What is something else than a branch is no end of a pull request.
std::string requireBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& name)
{
    const auto found = gitdata::findRevision(gitdata::servedRepository(context, repo).git, name);
    if (!found)
        throw Error::notFound(kNoSuchRef.with(name));
    if (found->kind != gitdata::Revision::Kind::Branch || found->name != name)
        throw Error::invalid(kNotBranches);
    return found->commit;
}

bool isCollaborator(http::Context& context, const repos::VisibleRepo& repo)
{
    return context.who.isAdmin || repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write) ||
           repos::CollaboratorStore(context.db()).find(repo.row().id, context.who.userId).has_value();
}

void requireMayOpen(http::Context& context, const repos::VisibleRepo& base, const HeadEnd& head)
{
    if (!isCollaborator(context, base) && !head.repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden(kNotCollaborator);
}

void requireNoDuplicate(http::Context& context, const PullRow& row)
{
    if (const auto twin = issues::PullStore(context.db()).openFor(issues::PullPair::of(row)))
        throw Error::conflict(kExists.with(twin->row.id, twin->number, row.headRepositoryId.value_or(0),
                                           row.baseRepositoryId, row.headBranch, row.baseBranch));
}

issues::CreateIssue issueFor(const CreatePull& wanted)
{
    issues::CreateIssue issue{.title = wanted.title, .body = wanted.body, .assignee = wanted.assignee};
    issue.assignees = wanted.assignees;
    issue.milestone = wanted.milestone;
    issue.labels = wanted.labels;
    issue.dueDate = wanted.dueDate;
    return issue;
}

// Who is asked for a review: whom the author names, and the owners of what is changed.
struct Asked {
    reviews::Reviewers named{};
    std::vector<reviews::Reviewers> owners{};
};

// Somebody else has the number that was to be ours.
struct NumberTaken {};

// The ref has to be there before the number is known for certain, so one is expected. Where others are faster again and
// again, the ref comes afterwards.
CreatedPull store(http::Context& context, const repos::VisibleRepo& repo, const CreatePull& wanted, PullRow row,
                  const std::string& path, const Asked& asked)
{
    constexpr int kAttempts = 5;
    const auto operation = issues::operationOn(context, repo, repos::Unit::Pulls);
    const auto commits = commitsOf(path, row.mergeBase, row.headSha);
    const issues::KnownReferences references(wanted.body);
    const auto storeAs = [&](std::optional<std::int64_t> number) -> CreatedPull {
        CreatedPull pull{issues::openIssue(operation, issueFor(wanted), references), row};
        if (number && pull.issue.number != *number)
            throw NumberTaken();
        pull.row.issueId = pull.issue.id;
        pull.row.id = issues::PullStore(context.db()).insert(pull.row);
        addPushEntry(operation, pull.issue, commits);
        reviews::ask({operation, pull.issue, pull.row}, asked.named);
        reviews::askOwners({operation, pull.issue, pull.row}, asked.owners);
        return pull;
    };
    for (int attempt = 0; attempt < kAttempts; ++attempt)
        try {
            const auto number = issues::IssueStore(context.db()).nextNumber(repo.row().id);
            const PullRefMove ref(context.db(), repo.row().id, path, number, row.headSha);
            return context.db().transact([&] { return storeAs(number); });
        } catch (const NumberTaken&) {
        }
    const auto pull = context.db().transact([&] { return storeAs(std::nullopt); });
    setPullRef(path, pull.issue.number, row.headSha);
    return pull;
}

} // namespace

CreatedPull createPull(http::Context& context, const repos::VisibleRepo& repo, const CreatePull& wanted)
{
    const auto head = findHead(context, repo, wanted.head);
    requireMayOpen(context, repo, head);
    const bool isSameRepository = head.repo.row().id == repo.row().id;
    const auto baseTip = requireBranch(context, repo, wanted.base);
    PullRow row{.baseRepositoryId = repo.row().id, .baseBranch = wanted.base};
    row.headRepositoryId = head.repo.row().id;
    row.headBranch = head.branch;
    row.headSha = requireBranch(context, head.repo, head.branch);
    row.allowMaintainerEdit = wanted.allowMaintainerEdit.value_or(repo.row().has(repos::Choice::AllowMaintainerEdit));
    if (isSameRepository && row.headBranch == row.baseBranch)
        throw Error::invalid(kSameBranch);
    requireNoDuplicate(context, row);
    const auto reviewers =
        reviews::requireReviewers(context, repo, {wanted.reviewers, wanted.teamReviewers}, context.who.userId);
    const repos::Storage storage(context.settings.repository.root);
    bringCommit(storage.pathOf(head.repo.row()), storage.pathOf(repo.row()), row.headSha,
                pushes::limitOf(context.db(), context.settings, repo.its));
    return openPull(context, repo, wanted, std::move(row), baseTip, reviewers);
}

CreatedPull openPull(http::Context& context, const repos::VisibleRepo& repo, const CreatePull& wanted, PullRow row,
                     const std::string& baseTip, const reviews::Reviewers& reviewers)
{
    const auto path = repos::Storage(context.settings.repository.root).pathOf(repo.row());
    Asked asked{.named = reviewers};
    changes::setCheck(row, baseTip,
                      merging::checkMerge(gitdata::servedRepository(context, repo).git, baseTip, row.headSha));
    if (!issues::isDraft(context.settings, wanted.title))
        asked.owners = reviews::ownersOf(context.db(), repo.its, path, {baseTip, row.mergeBase, row.headSha})
                           .value_or(asked.owners);
    try {
        return store(context, repo, wanted, row, path, asked);
    } catch (const Error& problem) {
        if (problem.kind() == Error::Kind::Conflict)
            requireNoDuplicate(context, row); // somebody else was faster: says who
        throw;
    }
}

} // namespace trivet::pulls
