#include "gitdata/branch_rules.hpp"

#include "base/error.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "repos/repository_name.hpp"

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<1> kNotABranch{"branch.unusable_name", "'{{NAME}}' cannot be the name of a branch"};
constexpr MessageFormat<1> kNotATag{"tag.unusable_name", "'{{NAME}}' cannot be the name of a tag"};

std::string refOf(const std::string& branch) { return std::string(kBranches) + branch; }

std::string requireTip(const ServedRepository& served, const std::string& branch)
{
    if (auto tip = branchTip(served.git, branch))
        return std::move(*tip);
    throw Error::notFound("branch does not exist [name: " + branch + "]");
}

} // namespace

void requireRefName(const std::string& name, std::string_view kind)
{
    // What looks like the id of a commit could be taken for one.
    const bool isId = git::ObjectFormat::named("sha1").isId(name) || git::ObjectFormat::named("sha256").isId(name);
    if (isId || !repos::isUsableBranch(name))
        throw Error::invalid(kind == "tag" ? kNotATag.with(name) : kNotABranch.with(name)).at(std::string(kind));
}

void createBranch(http::Context& context, const repos::VisibleRepo& repo, const CreateBranch& wanted)
{
    const auto served = servedRepository(context, repo);
    requireRefName(wanted.newName, "branch");
    const auto from = requireRevision(served, wanted.oldRef.empty() ? wanted.oldName : wanted.oldRef);
    if (branchTip(served.git, wanted.newName))
        throw Error::conflict("The branch already exists.");
    if (served.git.ref(std::string(kTags) + wanted.newName))
        throw Error::conflict("The branch with the same tag already exists.");
    changeRefs(context, repo, {{refOf(wanted.newName), served.git.format().zero(), from.commit}});
}

void updateBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch,
                  const UpdateBranch& wanted)
{
    const auto served = servedRepository(context, repo);
    const auto tip = requireTip(served, branch);
    if (!wanted.oldCommit.empty() && wanted.oldCommit != tip)
        throw Error::conflict("the branch is not at old_commit_id any more");
    const auto id = served.git.expand(wanted.newCommit);
    const auto commit = id ? commitBehind(served.git, *id) : std::nullopt;
    if (!commit)
        throw Error::notFound("there is no commit " + wanted.newCommit);
    if (*commit == tip)
        return;
    const bool isForward = isAncestor(served.git, tip, *commit);
    if (!isForward && !wanted.force)
        throw Error::conflict("The update is not a fast-forward.");
    changeRefs(context, repo, {{refOf(branch), tip, *commit}});
}

void renameBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& from,
                  const std::string& to)
{
    const auto served = servedRepository(context, repo);
    const auto tip = requireTip(served, from);
    requireRefName(to, "branch");
    if (from == to || branchTip(served.git, to))
        throw Error::invalid("Cannot rename a branch using the same name or rename to a branch that already exists.");
    const bool isDefault = from == repo.row().defaultBranch;
    if (isDefault && !repo.access.isAdmin())
        throw Error::forbidden("only administrators of the repository rename its default branch");
    const auto zero = served.git.format().zero();
    changeRefs(context, repo, {{refOf(to), zero, tip}, {refOf(from), tip, zero}}, isDefault ? to : "");
}

void deleteBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    const auto served = servedRepository(context, repo);
    const auto tip = requireTip(served, branch);
    if (branch == repo.row().defaultBranch)
        throw Error::forbidden("can not delete default branch");
    changeRefs(context, repo, {{refOf(branch), tip, served.git.format().zero()}});
}

} // namespace trivet::gitdata
