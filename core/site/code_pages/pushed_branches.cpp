#include "code_pages/pushed_branches.hpp"

#include "base/text.hpp"
#include "code_pages/pushed_branch_store.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

constexpr std::int64_t kRecentSeconds = 2 * 60 * 60;

// Nothing that is older than the commit can contain it, so little is looked at.
bool isMerged(git::Repository& git, const git::Commit& commit, const std::string& into)
{
    constexpr std::size_t kMostLookedAt = 100;
    std::vector<std::string> ids{into};
    for (std::size_t i = 0; i < ids.size() && i < kMostLookedAt; ++i) {
        if (ids[i] == commit.id)
            return true;
        const auto newer = gitdata::readCommit(git, ids[i]);
        if (newer.committer.seconds < commit.committer.seconds)
            continue;
        for (const auto& parent : newer.parents)
            if (std::find(ids.begin(), ids.end(), parent) == ids.end())
                ids.push_back(parent);
    }
    return false;
}

// Whether the branch is there, with something that the default branch has not.
bool isWorthPull(http::Context& context, const repos::VisibleRepo& repo, const repos::VisibleRepo& head,
                 const std::string& branch)
{
    auto& git = gitdata::servedRepository(context, repo).git;
    auto& headGit = gitdata::servedRepository(context, head).git;
    const auto tip = gitdata::branchTip(headGit, branch);
    const auto base = gitdata::branchTip(git, repo.row().defaultBranch);
    return tip && (!base || !isMerged(git, gitdata::readCommit(headGit, *tip), *base));
}

} // namespace

std::vector<PushedBranch> pushedBranches(http::Context& context, const repos::VisibleRepo& repo)
{
    std::vector<PushedBranch> branches;
    if (!context.who.isSignedIn() || repo.row().isArchived || repo.row().isMirror ||
        !isOpenTo(repo, repos::Unit::Pulls))
        return branches;
    const auto since = context.now - kRecentSeconds;
    for (const auto& pushed : PushedBranchStore(context.db()).latest(context.who.userId, repo.row().id, since)) {
        const auto branch = pushed.ref.substr(gitdata::kBranches.size());
        auto head = repo;
        if (pushed.repositoryId != repo.row().id) {
            auto fork = repos::RepositoryStore(context.db()).find(pushed.repositoryId);
            if (!fork)
                continue;
            auto access = repos::AccessStore(context.db()).of(*fork, context.who);
            head = {std::move(*fork), std::move(access)};
        }
        if (!repos::isWithinReach(head.its, context.who) || !isOpenTo(head, repos::Unit::Code) ||
            !isWorthPull(context, repo, head, branch))
            continue;
        const bool isHere = head.row().id == repo.row().id;
        const auto text = isHere ? branch : head.its.fullName() + ":" + branch;
        branches.push_back({toUtf8(text), addressIn(context, repo,
                                                    "compare/" + gitdata::encodePath(repo.row().defaultBranch) + "..." +
                                                        gitdata::encodePath(text))});
    }
    return branches;
}

} // namespace trivet::code_pages
