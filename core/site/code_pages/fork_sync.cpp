#include "code_pages/fork_sync.hpp"

#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "creation/upstream.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "git/borrowed_objects.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "repos/access_store.hpp"

namespace trivet::code_pages {
namespace {

// How many commits of theirs ours lacks. Both are ids, so the answer is kept.
std::int64_t countBehind(const git::Repository& git, const std::string& ours, const std::string& theirs,
                         const std::string& theirFolder)
{
    const auto question = "behind " + ours + " " + theirs;
    if (const auto kept = git.keptAnswer(question))
        return parseInteger(*kept).value_or(0);
    const auto count = gitdata::countHistory(
        git, {.from = theirs, .without = ours, .environment = {git::alternateObjects(theirFolder)}});
    git.keepAnswer(question, std::to_string(count));
    return count;
}

} // namespace

std::optional<ForkSync> forkSync(http::Context& context, const repos::VisibleRepo& repo, const Location& location)
{
    if (!repo.row().forkOf || repo.row().isArchived || repo.row().isMirror || !context.who.isSignedIn() ||
        location.revision.kind != gitdata::Revision::Kind::Branch ||
        !repos::allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Code))
        return std::nullopt;
    const auto parent = creation::findUpstream(context, repo.row());
    if (!parent || parent->row.isEmpty)
        return std::nullopt;
    const auto& branch = location.revision.name;
    const repos::VisibleRepo upstream{*parent, repos::AccessStore(context.db()).of(*parent, context.who)};
    auto& theirGit = gitdata::servedRepository(context, upstream).git;
    const auto theirs = gitdata::branchTip(theirGit, branch);
    const auto theirFolder = theirGit.path();
    if (!theirs || *theirs == location.revision.commit)
        return std::nullopt;
    const auto behind =
        countBehind(gitdata::servedRepository(context, repo).git, location.revision.commit, *theirs, theirFolder);
    if (behind == 0)
        return std::nullopt;
    return ForkSync{.upstream = parent->fullName(),
                    .branch = toUtf8(branch),
                    .action = addressIn(context, repo, "branches/merge-upstream"),
                    .compareAddress = addressIn(context, repo,
                                                "compare/" + gitdata::encodePath(branch) + "..." +
                                                    gitdata::encodePath(parent->fullName() + ":" + branch)),
                    .formToken = forms::formTokenOf(context),
                    .behind = pages::countOf(behind)};
}

} // namespace trivet::code_pages
