#include "agit/proposal.hpp"

#include "agit/agit_target.hpp"
#include "agit/proposal_options.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "issues/issue_guards.hpp"
#include "issues/pull_store.hpp"
#include "pulls/create_pull.hpp"
#include "pulls/pull_ref.hpp"
#include "pushes/new_commits.hpp"
#include "pushes/record_update.hpp"
#include "repos/storage.hpp"

namespace trivet::agit {
namespace {

using issues::NumberedPull;
using issues::PullRow;
using pushes::RefChange;

constexpr std::string_view kNoTitle = "(no title)";

struct Proposal {
    ProposalOptions options{};
    std::string base{}, baseTip{}, headBranch{};
    std::optional<NumberedPull> existing{};
};

void requireMayPropose(http::Context& context, const repos::VisibleRepo& repo)
{
    using enum repos::AccessLevel;
    if (!repo.row().has(repos::Unit::Pulls) || !repo.access.allows(repos::Unit::Pulls, Read) ||
        !repo.access.allows(repos::Unit::Code, Read))
        throw Error::forbidden("pull requests are not open to you here");
    issues::requireNotBlocked(issues::operationOn(context, repo, repos::Unit::Pulls), nullptr);
}

Proposal readProposal(http::Context& context, const repos::VisibleRepo& repo, const RefChange& change,
                      const githttp::PushOptions& lines)
{
    if (pushes::isZero(change.after))
        throw Error::invalid("Can't delete not exist branch");
    Proposal proposal{.options = optionsOf(lines)};
    auto& git = gitdata::servedRepository(context, repo).git;
    const auto target = agitTargetOf(change.ref, proposal.options.topic, [&](const std::string& branch) {
        auto tip = gitdata::branchTip(git, branch);
        if (tip)
            proposal.baseTip = std::move(*tip);
        return tip.has_value();
    });
    proposal.base = target.base;
    proposal.headBranch = headBranchOf(context.who.name, target.topic);
    proposal.existing = issues::PullStore(context.db())
                            .openFor({.baseRepositoryId = repo.row().id,
                                      .baseBranch = proposal.base,
                                      .headRepositoryId = repo.row().id,
                                      .headBranch = proposal.headBranch,
                                      .isAgit = true});
    return proposal;
}

bool isAncestor(const std::string& path, const std::string& ancestor, const std::string& commit,
                const githttp::Quarantine& environment = {})
{
    return git::runGit({.folder = path,
                        .arguments = {"merge-base", "--is-ancestor", ancestor, commit},
                        .environment = environment})
        .isGood();
}

void requireCommit(const std::string& path, const std::string& id, const githttp::Quarantine& environment)
{
    const auto found = git::runGit({.folder = path,
                                    .arguments = {"rev-parse", "--verify", "--quiet", id + "^{commit}"},
                                    .environment = environment});
    if (!found.isGood() || trimmed(found.output) != id)
        throw Error::invalid("only commits can be proposed");
}

// Who had the name before may have left a pull request of the same topic.
void requireAuthor(http::Context& context, const NumberedPull& pull)
{
    const auto issue = issues::IssueStore(context.db()).find(pull.row.issueId);
    if (!issue || issue->authorId != context.who.userId)
        throw Error::invalid("topic-branch is taken by the pull request #" + std::to_string(pull.number));
}

void requireNewCommits(const std::string& path, const Proposal& proposal, const RefChange& change,
                       const githttp::Quarantine& environment)
{
    const auto& before = proposal.existing->row.headSha;
    if (before == change.after)
        throw Error::invalid("new commit is same with old commit");
    if (!proposal.options.isForced && !isAncestor(path, before, change.after, environment))
        throw Error::invalid("request `force-push` push option");
}

std::string pathOf(http::Context& context, const repos::VisibleRepo& repo)
{
    return repos::Storage(context.settings.repository.root).pathOf(repo.row());
}

githttp::RenamedChange open(http::Context& context, const repos::VisibleRepo& repo, const RefChange& change,
                            const Proposal& proposal)
{
    const auto commit = pushes::commitAt(pathOf(context, repo), change.after);
    const auto message = toUtf8(commit ? commit->message : "");
    const auto subject = git::subjectOf(message);
    pulls::CreatePull wanted{.title = proposal.options.title.value_or(std::string(trimmed(subject))),
                             .body = proposal.options.description.value_or(
                                 std::string(trimmed(std::string_view(message).substr(subject.size()))))};
    if (trimmed(wanted.title).empty())
        wanted.title = kNoTitle;
    if (wanted.body.size() > pulls::kMaxBody)
        wanted.body.resize(pulls::kMaxBody);
    wanted.body = toUtf8(wanted.body); // a cut may go through a character
    PullRow row{.baseRepositoryId = repo.row().id, .baseBranch = proposal.base};
    row.headRepositoryId = repo.row().id;
    row.headBranch = proposal.headBranch;
    row.isAgit = true;
    row.headSha = change.after;
    const auto created = pulls::openPull(context, repo, wanted, std::move(row), proposal.baseTip);
    return {change.ref, {pulls::pullRef(created.issue.number), change.before, change.after}};
}

githttp::RenamedChange update(http::Context& context, const repos::VisibleRepo& repo, const RefChange& change,
                              const Proposal& proposal)
{
    const auto path = pathOf(context, repo);
    const RefChange made{pulls::pullRef(proposal.existing->number), proposal.existing->row.headSha, change.after};
    const bool isForced = !isAncestor(path, made.before, made.after);
    pushes::RefUpdate moved({.repositoryId = repo.row().id,
                             .pusherId = context.who.userId,
                             .path = path,
                             .dataFolder = context.settings.server.appDataPath,
                             .changes = {made}});
    if (!moved.refused().empty())
        throw Error::conflict(moved.refused().front().message).because(moved.refused().front().detail);
    pushes::recordOrLeave(context.services, moved, context.now);
    return {change.ref, made, isForced};
}

} // namespace

void requireProposable(http::Context& context, const repos::VisibleRepo& repo, const RefChange& change,
                       const githttp::PushOptions& options, const githttp::Quarantine& environment)
{
    requireMayPropose(context, repo);
    const auto proposal = readProposal(context, repo, change, options);
    const auto path = pathOf(context, repo);
    requireCommit(path, change.after, environment);
    if (!proposal.existing)
        return;
    requireAuthor(context, *proposal.existing);
    requireNewCommits(path, proposal, change, environment);
}

githttp::RenamedChange propose(http::Context& context, const repos::VisibleRepo& repo, const RefChange& change,
                               const githttp::PushOptions& options)
{
    const auto proposal = readProposal(context, repo, change, options);
    if (!proposal.existing)
        return open(context, repo, change, proposal);
    // It may have come to be since it was judged.
    requireAuthor(context, *proposal.existing);
    requireNewCommits(pathOf(context, repo), proposal, change, {});
    return update(context, repo, change, proposal);
}

} // namespace trivet::agit
