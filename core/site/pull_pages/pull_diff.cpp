#include "pull_pages/pull_diff.hpp"

#include "git/run_git.hpp"
#include "gitdata/revision.hpp"

namespace trivet::pull_pages {
namespace {

// The whole id of a commit that the pull request brings.
std::string requireCommit(const PullDiff& whole, const std::string& name)
{
    auto& git = whole.served.git;
    const auto id = git.format().isAbbreviation(name) ? git.expand(name) : std::nullopt;
    const auto commit = id ? gitdata::commitBehind(git, *id) : std::nullopt;
    if (!commit)
        throw Error::notFound();
    // Says it if it is not behind the merge base, and is behind the head.
    const auto isBehind = [&](const std::string& head) {
        return git::runGit({git.path(), {"merge-base", "--is-ancestor", *commit, head}}).isGood();
    };
    if (!isBehind(whole.to) || isBehind(whole.from))
        throw Error::notFound();
    return *commit;
}

} // namespace

PullDiff wholeDiff(const http::Context& context, const ExaminedPull& examined)
{
    const auto& row = examined.pull.row;
    if (row.mergeBase.empty())
        throw Error::notFound();
    return {.served = gitdata::servedRepository(context, examined.pull.repo),
            .from = row.mergeBase,
            .to = row.headSha,
            .below = examined.page() + "/files"};
}

PullDiff commitDiff(const http::Context& context, const ExaminedPull& examined, const std::string& commit)
{
    auto diff = wholeDiff(context, examined);
    diff.to = requireCommit(diff, commit);
    const auto parents = gitdata::readCommit(diff.served.git, diff.to).parents;
    diff.from = parents.empty() ? diffs::emptyTree(diff.served.git.format()) : parents.front();
    diff.below = examined.page() + "/commits/" + diff.to;
    diff.isWhole = false;
    return diff;
}

PullDiff rangeDiff(const http::Context& context, const ExaminedPull& examined, std::string_view range)
{
    const auto dots = range.find("..");
    if (dots == std::string_view::npos)
        throw Error::notFound();
    auto diff = wholeDiff(context, examined);
    const std::string first(range.substr(0, dots)), last(range.substr(dots + 2));
    const auto to = requireCommit(diff, last);
    diff.from = diff.served.git.format().isAbbreviation(first) && diff.from.starts_with(first)
                    ? diff.from
                    : requireCommit(diff, first);
    diff.to = to;
    diff.below = examined.page() + "/files/" + diff.from + ".." + diff.to;
    diff.isWhole = false;
    return diff;
}

} // namespace trivet::pull_pages
