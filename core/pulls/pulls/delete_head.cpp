#include "pulls/delete_head.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "pulls/head_end.hpp"
#include "repos/access_store.hpp"

#include <algorithm>

namespace trivet::pulls {

namespace {

// The repository with a branch that may go; nothing if something speaks against it.
std::optional<repos::VisibleRepo> deletableHead(http::Context& context, const PullToChange& pull)
{
    auto found = headRepositoryOf(context.db(), pull.row);
    if (!found || pull.row.isAgit || found->row.isArchived || found->row.defaultBranch == pull.row.headBranch)
        return std::nullopt;
    auto access = repos::AccessStore(context.db()).of(*found, context.who);
    repos::VisibleRepo head{std::move(*found), std::move(access)};
    if (!repos::isWithinReach(head.its, context.who) ||
        !head.access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        return std::nullopt;
    const auto users = issues::PullStore(context.db()).openFrom(head.row().id, {pull.row.headBranch});
    if (std::any_of(users.begin(), users.end(), [&](const auto& each) { return each.row.id != pull.row.id; }))
        return std::nullopt;
    if (gitdata::branchTip(gitdata::servedRepository(context, head).git, pull.row.headBranch) != pull.row.headSha)
        return std::nullopt;
    return head;
}

} // namespace

bool mayDeleteHead(http::Context& context, const PullToChange& pull)
{
    const auto head = deletableHead(context, pull);
    return head && !gitdata::BranchProtections(context.db(), head->row().id, context.who).ruleFor(pull.row.headBranch);
}

bool reachesHead(http::Context& context, const PullToChange& pull)
{
    const auto head = headRepositoryOf(context.db(), pull.row);
    return head && repos::isWithinReach(*head, context.who);
}

void deleteHead(http::Context& context, const PullToChange& pull)
{
    const auto head = deletableHead(context, pull);
    if (!head)
        return;
    const auto zero = gitdata::servedRepository(context, *head).git.format().zero();
    try {
        gitdata::changeRefs(context, *head,
                            {{std::string(gitdata::kBranches) + pull.row.headBranch, pull.row.headSha, zero}});
    } catch (const Error&) { // protected, or somebody was faster
    }
}

} // namespace trivet::pulls
