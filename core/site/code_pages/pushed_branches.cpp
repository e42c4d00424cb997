#include "code_pages/pushed_branches.hpp"

#include "base/text.hpp"
#include "code_pages/pushed_branch_store.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::code_pages {
namespace {

constexpr std::int64_t kRecentSeconds = 2 * 60 * 60;

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
            !gitdata::branchTip(gitdata::servedRepository(context, head).git, branch))
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
