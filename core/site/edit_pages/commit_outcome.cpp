#include "edit_pages/commit_outcome.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "gitdata/revision.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pull_pages/compared_branches.hpp"
#include "pull_pages/forked_from.hpp"

namespace trivet::edit_pages {
namespace {

using pages::operator""_text;

// The branch that was edited, if what was forked has it too.
std::string baseIn(const http::Context& context, const repos::VisibleRepo& parent, const std::string& branch)
{
    const auto served = gitdata::servedRepository(context, parent);
    return gitdata::branchTip(served.git, branch) ? branch : parent.row().defaultBranch;
}

} // namespace

std::string nearestFolder(const EditPlace& place, const gitdata::Committed& made, std::string path)
{
    const auto tree = gitdata::readCommit(place.served.git, made.commit).tree;
    do {
        const auto slash = path.rfind('/');
        path.resize(slash == std::string::npos ? 0 : slash);
    } while (!path.empty() && !git::findEntry(place.served.git, tree, path));
    return path;
}

http::Redirect afterCommit(http::Context& context, const repos::VisibleRepo& repo, const EditPlace& place,
                           const gitdata::Committed& made, const std::string& path)
{
    const auto notice = "edit.committed"_text;
    const auto branch = toUtf8(made.branch);
    if (made.branch != place.branch) {
        if (const auto parent = pull_pages::forkedFrom(context, repo))
            return issue_pages::backTo(context, *parent,
                                       pull_pages::comparePath(baseIn(context, *parent, place.branch),
                                                               repo.its.fullName() + ":" + made.branch),
                                       notice, branch);
        if (code_pages::isOpenTo(repo, repos::Unit::Pulls))
            return issue_pages::backTo(context, repo, pull_pages::comparePath(place.branch, made.branch), notice,
                                       branch);
    }
    const auto below = gitdata::encodePath(made.branch) + (path.empty() ? "" : "/" + gitdata::encodePath(path));
    return issue_pages::backTo(context, repo, "src/branch/" + below, notice, branch);
}

} // namespace trivet::edit_pages
