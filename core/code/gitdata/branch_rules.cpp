#include "gitdata/branch_rules.hpp"

#include "base/error.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/commit_target.hpp"
#include "gitdata/protection_store.hpp"
#include "gitdata/revision.hpp"
#include "repos/repository_name.hpp"

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<1> kNotABranch{"branch.unusable_name", "'{{NAME}}' cannot be the name of a branch"};
constexpr MessageFormat<1> kNotATag{"tag.unusable_name", "'{{NAME}}' cannot be the name of a tag"};

constexpr MessageFormat<> kTaken{"branch.taken", "The branch already exists."};
constexpr MessageFormat<> kTagHasName{"branch.tag_has_name", "The branch with the same tag already exists."};
constexpr MessageFormat<> kNotAsExpected{"branch.not_as_expected", "the branch is not at old_commit_id any more"};
constexpr MessageFormat<1> kNoCommit{"branch.no_commit", "there is no commit {{COMMIT}}"};
constexpr MessageFormat<> kNotForward{"branch.not_forward", "The update is not a fast-forward."};
constexpr MessageFormat<> kNewNameTaken{
    "branch.new_name_taken", "Cannot rename a branch using the same name or rename to a branch that already exists."};
constexpr MessageFormat<> kDefaultName{"branch.default_name",
                                       "only administrators of the repository rename its default branch"};
constexpr MessageFormat<> kProtectedName{"branch.protected_name",
                                         "only administrators of the repository rename a protected branch"};
constexpr MessageFormat<1> kRuleNameTaken{
    "branch.rule_name_taken",
    "there is a branch protection {{NAME}} already: the one of the branch cannot get its name"};
constexpr MessageFormat<> kDefaultStays{"branch.default_stays", "can not delete default branch"};

std::string refOf(const std::string& branch) { return std::string(kBranches) + branch; }

std::string requireTip(const ServedRepository& served, const std::string& branch)
{
    if (auto tip = branchTip(served.git, branch))
        return std::move(*tip);
    throw noBranch(branch);
}

void requireNameOwner(const repos::VisibleRepo& repo, const std::string& branch)
{
    if (branch == repo.row().defaultBranch && !repo.access.isAdmin())
        throw Error::forbidden(kDefaultName);
}

void requireNotDefault(const repos::VisibleRepo& repo, const std::string& branch)
{
    if (branch == repo.row().defaultBranch)
        throw Error::forbidden(kDefaultStays);
}

pushes::RefChange deletionOf(const ServedRepository& served, const std::string& branch)
{
    return {refOf(branch), requireTip(served, branch), served.git.format().zero()};
}

// Under its old name a branch ends, and no rule lets that happen. But one of exactly that name goes with the branch, if
// an administrator wants it to.
bool takesItsRuleAlong(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    if (!ProtectionStore(context.db()).find(repo.row().id, branch))
        return false;
    if (!repo.access.isAdmin())
        throw Error::forbidden(kProtectedName);
    return true;
}

} // namespace

void requireRefName(const std::string& name, std::string_view kind)
{
    // What looks like the id of a commit could be taken for one.
    const bool isId = git::ObjectFormat::named("sha1").isId(name) || git::ObjectFormat::named("sha256").isId(name);
    if (!isId && repos::isUsableBranch(name))
        return;
    const bool isTag = kind == "tag";
    throw Error::invalid(isTag ? kNotATag.with(name) : kNotABranch.with(name)).at(std::string(kind));
}

void createBranch(http::Context& context, const repos::VisibleRepo& repo, const CreateBranch& wanted)
{
    const auto served = servedRepository(context, repo);
    requireRefName(wanted.newName, "branch");
    const auto from = requireRevision(served, wanted.oldRef.empty() ? wanted.oldName : wanted.oldRef);
    if (branchTip(served.git, wanted.newName))
        throw Error::conflict(kTaken);
    if (served.git.ref(std::string(kTags) + wanted.newName))
        throw Error::conflict(kTagHasName);
    changeRefs(context, repo, {{refOf(wanted.newName), served.git.format().zero(), from.commit}});
}

void updateBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch,
                  const UpdateBranch& wanted)
{
    const auto served = servedRepository(context, repo);
    const auto tip = requireTip(served, branch);
    if (!wanted.oldCommit.empty() && wanted.oldCommit != tip)
        throw Error::conflict(kNotAsExpected);
    const auto id = served.git.expand(wanted.newCommit);
    const auto commit = id ? commitBehind(served.git, *id) : std::nullopt;
    if (!commit)
        throw Error::notFound(kNoCommit.with(wanted.newCommit));
    if (*commit == tip)
        return;
    const bool isForward = isAncestor(served.git, tip, *commit);
    if (!isForward && !wanted.force)
        throw Error::conflict(kNotForward);
    changeRefs(context, repo, {{refOf(branch), tip, *commit}});
}

void renameBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& from,
                  const std::string& to)
{
    const auto served = servedRepository(context, repo);
    const auto tip = requireTip(served, from);
    requireRefName(to, "branch");
    if (from == to || branchTip(served.git, to))
        throw Error::invalid(kNewNameTaken);
    requireNameOwner(repo, from);
    const bool isDefault = from == repo.row().defaultBranch;
    const auto zero = served.git.format().zero();
    const std::vector<pushes::RefChange> changes{{refOf(to), zero, tip}, {refOf(from), tip, zero}};
    if (!takesItsRuleAlong(context, repo, from))
        requireChangesAllowed(context, repo, changes);
    else if (ProtectionStore(context.db()).find(repo.row().id, to))
        throw Error::invalid(kRuleNameTaken.with(to));
    applyChanges(context, {repo.its, context.who, changes, isDefault ? to : ""});
}

void deleteBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    const auto deletion = deletionOf(servedRepository(context, repo), branch);
    requireNotDefault(repo, branch);
    changeRefs(context, repo, {deletion});
}

void requireRenamable(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    const auto deletion = deletionOf(servedRepository(context, repo), branch);
    requireNameOwner(repo, branch);
    if (!takesItsRuleAlong(context, repo, branch))
        requireChangesAllowed(context, repo, {deletion});
}

void requireDeletable(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    const auto deletion = deletionOf(servedRepository(context, repo), branch);
    requireNotDefault(repo, branch);
    requireChangesAllowed(context, repo, {deletion});
}

} // namespace trivet::gitdata
