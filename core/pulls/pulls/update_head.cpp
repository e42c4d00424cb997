#include "pulls/update_head.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "merging/merge_commits.hpp"
#include "merging/merge_signature.hpp"
#include "pulls/author_rights.hpp"
#include "pulls/head_end.hpp"
#include "pulls/maintainer_edit.hpp"
#include "pulls/pull_ref.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/storage.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kMerged{"pull.update_merged", "pull request is already merged"};
constexpr MessageFormat<> kClosed{"pull.update_closed", "pull request is already closed"};
constexpr MessageFormat<> kGone{"pull.update_gone", "the head branch is gone"};
constexpr MessageFormat<> kUpToDate{"pull.up_to_date", "the head branch is up to date"};
constexpr MessageFormat<> kMayNotUpdate{"pull.may_not_update", "user is not allowed to update the head branch"};

constexpr MessageFormat<> kBaseIsHidden{"pull.base_is_hidden",
                                        "the head repository is seen by others than may see the base repository"};

// The commits of the base come into the head repository: whoever sees that must be able to see them in the base.
void requireMayShow(http::Context& context, const PullToChange& pull, const repos::VisibleRepo& head)
{
    const auto& base = pull.repo.its;
    if (pull.row.isWithinRepository() || !repos::mustBePrivate(base, head.its.owner))
        return;
    if (!head.row().isPrivate || !mayAuthor(context.db(), pull.row, base, repos::AccessLevel::Read))
        throw Error::invalid(kBaseIsHidden);
}

repos::VisibleRepo requireHead(http::Context& context, const PullToChange& pull, UpdateStyle style)
{
    const auto choice =
        style == UpdateStyle::Merge ? repos::Choice::AllowMergeUpdate : repos::Choice::AllowRebaseUpdate;
    if (!pull.row.isAgit && !headRepositoryOf(context.db(), pull.row))
        throw Error::invalid(kGone);
    auto pushable = pull.repo.row().has(choice) ? pushableHead(context, pull.row) : std::nullopt;
    if (!pushable)
        throw Error::forbidden(kMayNotUpdate);
    requireMayShow(context, pull, *pushable);
    return std::move(*pushable);
}

} // namespace

bool mayUpdateHead(http::Context& context, const PullToChange& pull, UpdateStyle style)
{
    try {
        requireHead(context, pull, style);
        return true;
    } catch (const Error&) {
        return false;
    }
}

void updateHead(http::Context& context, const PullToChange& pull, const users::AccountRow& caller, UpdateStyle style)
{
    if (pull.row.isMerged())
        throw Error::invalid(kMerged);
    if (pull.issue.isClosed)
        throw Error::invalid(kClosed);
    const auto head = requireHead(context, pull, style);
    const repos::Storage storage(context.settings.repository.root);
    const auto base = tipOf(storage.pathOf(pull.repo.row()), pull.row.baseBranch);
    const auto before = tipOf(storage.pathOf(head.row()), pull.row.headBranch);
    if (base.empty() || before.empty())
        throw Error::invalid(kGone);
    bringCommit(storage.pathOf(pull.repo.row()), storage.pathOf(head.row()), base,
                pushes::limitOf(context.db(), context.settings, head.its));
    auto& git = gitdata::servedRepository(context, head).git;
    if (gitdata::isAncestor(git, base, before))
        throw Error::invalid(kUpToDate);
    const auto signature = gitdata::signatureOf(caller, context);
    merging::MergeInput input{.git = git, .base = base, .head = before, .merger = signature};
    if (style == UpdateStyle::Merge) { // the branch stays first among the parents
        std::swap(input.base, input.head);
        input.message = "Merge branch '" + pull.row.baseBranch + "' into " + pull.row.headBranch + "\n";
    }
    input.sign = merging::signatureOf({context, git, caller.id, input.base, input.head});
    const auto after = merging::mergeCommits(input, style == UpdateStyle::Merge ? merging::MergeStyle::Merge
                                                                                : merging::MergeStyle::Rebase);
    gitdata::changeRefs(context, head, {{std::string(gitdata::kBranches) + pull.row.headBranch, before, after}});
}

} // namespace trivet::pulls
