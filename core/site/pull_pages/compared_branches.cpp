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

gitdata::Revision requireEnd(http::Context& context, const repos::VisibleRepo& repo, const std::string& text)
{
    auto end = gitdata::requireRevision(gitdata::servedRepository(context, repo), text);
    if (end.kind == gitdata::Revision::Kind::Commit || end.kind == gitdata::Revision::Kind::Other)
        end.name = text; // as it was written
    return end;
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

void fillEnds(ComparedBranches& two, gitdata::Revision base, gitdata::Revision head)
{
    two.baseBranch = std::move(base.name);
    two.baseTip = std::move(base.commit);
    two.baseKind = base.kind;
    two.headBranch = std::move(head.name);
    two.headTip = std::move(head.commit);
    two.headKind = head.kind;
}

std::string mergeBaseOf(const git::Repository& git, const ComparedBranches& two)
{
    const auto found = git::runGit({.folder = git.path(),
                                    .arguments = {"merge-base", two.baseTip, two.headTip},
                                    .mostOutput = 1024,
                                    .environment = two.environment});
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
    fillEnds(two, requireEnd(context, repo, ends.base), requireEnd(context, two.head, end.branch));
    if (!two.isSameRepository())
        two.environment = {git::alternateObjects(gitdata::servedRepository(context, repo).git.path())};
    auto& git = gitdata::servedRepository(context, two.head).git; // last: opening another one may close it
    two.mergeBase = mergeBaseOf(git, two);
    two.isDirect = ends.dots == "..";
    if (two.isDirect && !git.head(two.baseTip)) {
        two.isDirect = false;
        two.cannotBeDirect = true;
    }
    const gitdata::HistoryFilter filter{.from = two.headTip, .without = two.baseTip, .environment = two.environment};
    two.commits = gitdata::readCommits(git, gitdata::listHistory(git, filter, {kMostCommits, 0}));
    two.count = static_cast<std::int64_t>(two.commits.size());
    if (two.count == kMostCommits)
        two.count = gitdata::countHistory(git, filter);
    if (two.areBranches())
        two.open = issues::PullStore(context.db())
                       .openFor({.baseRepositoryId = repo.row().id,
                                 .baseBranch = two.baseBranch,
                                 .headRepositoryId = two.head.row().id,
                                 .headBranch = two.headBranch});
    return two;
}

std::string comparePath(const std::string& base, const std::string& head, std::string_view dots)
{
    return "compare/" + gitdata::encodePath(base) + std::string(dots) + gitdata::encodePath(head);
}

} // namespace trivet::pull_pages
