#include "pull_pages/compared_branches.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "git/borrowed_objects.hpp"
#include "git/run_git.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "pulls/head_end.hpp"

namespace trivet::pull_pages {
namespace {

constexpr std::int64_t kMostCommits = 100;

std::string requireTip(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    auto tip = gitdata::branchTip(gitdata::servedRepository(context, repo).git, branch);
    if (!tip)
        throw Error::notFound();
    return *tip;
}

pulls::HeadEnd requireHead(http::Context& context, const repos::VisibleRepo& repo, const std::string& text)
{
    try {
        return pulls::findHead(context, repo, text);
    } catch (const Error& refusal) { // that somebody has no fork is as if the page were missing
        if (refusal.kind() == Error::Kind::BadRequest)
            throw Error::notFound();
        throw;
    }
}

std::string mergeBaseOf(const git::Repository& git, const ComparedBranches& two,
                        const std::vector<std::string>& environment)
{
    const auto found = git::runGit({.folder = git.path(),
                                    .arguments = {"merge-base", two.baseTip, two.headTip},
                                    .mostOutput = 1024,
                                    .environment = environment});
    return std::string(trimmed(found.output));
}

} // namespace

std::string ComparedBranches::headText() const
{
    return isSameRepository() ? headBranch : head.its.fullName() + ":" + headBranch;
}

ComparedBranches compareBranches(http::Context& context, const repos::VisibleRepo& repo, const std::string& text)
{
    const auto ends = gitdata::splitEnds(text);
    auto end = requireHead(context, repo, ends.head);
    ComparedBranches two{.base = repo, .head = std::move(end.repo)};
    two.baseBranch = ends.base.empty() ? repo.row().defaultBranch : ends.base;
    two.headBranch = end.branch.empty() ? two.head.row().defaultBranch : end.branch;
    two.baseTip = requireTip(context, repo, two.baseBranch);
    two.headTip = requireTip(context, two.head, two.headBranch);
    std::vector<std::string> environment;
    if (!two.isSameRepository())
        environment = {git::alternateObjects(gitdata::servedRepository(context, repo).git.path())};
    auto& git = gitdata::servedRepository(context, two.head).git; // last: opening another one may close it
    two.mergeBase = mergeBaseOf(git, two, environment);
    const gitdata::HistoryFilter filter{.from = two.headTip, .without = two.baseTip, .environment = environment};
    two.commits = gitdata::readCommits(git, gitdata::listHistory(git, filter, {kMostCommits, 0}));
    two.count = static_cast<std::int64_t>(two.commits.size());
    if (two.count == kMostCommits)
        two.count = gitdata::countHistory(git, filter);
    two.open = issues::PullStore(context.db())
                   .openFor({.baseRepositoryId = repo.row().id,
                             .baseBranch = two.baseBranch,
                             .headRepositoryId = two.head.row().id,
                             .headBranch = two.headBranch});
    return two;
}

std::string comparePath(const std::string& base, const std::string& head)
{
    return "compare/" + gitdata::encodePath(base) + "..." + gitdata::encodePath(head);
}

} // namespace trivet::pull_pages
