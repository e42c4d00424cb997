#include "gitdata/change_refs.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/ref_admission.hpp"
#include "githooks/without_push.hpp"
#include "http/services.hpp"
#include "pushes/record_update.hpp"
#include "pushes/ref_update.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

namespace trivet::gitdata {
namespace {

// The lock ends with it: what follows is recorded without.
pushes::RefUpdate update(http::Context& context, const AllowedChanges& wanted, const std::string& path)
{
    const git::ChangeLock lock(path);
    if (wanted.lastLook)
        wanted.lastLook(lock);
    return {lock,
            {.repositoryId = wanted.repository.row.id,
             .pusherId = wanted.who.userId,
             .path = path,
             .dataFolder = context.settings.server.appDataPath,
             .changes = wanted.changes,
             .newDefaultBranch = wanted.newDefaultBranch,
             .mergedPullId = wanted.mergedPullId,
             .isLimited = pushes::isLimited(wanted.who)}};
}

} // namespace

bool applyChanges(http::Context& context, const AllowedChanges& wanted)
{
    if (wanted.repository.row.isMirror)
        throw Error::forbidden(repos::kIsMirror);
    const auto path = repos::Storage(context.settings.repository.root).pathOf(wanted.repository.row);
    const auto hooks = githooks::scriptsFor(context.db(), context.settings, wanted.repository, wanted.who);
    githooks::requireAccepted(hooks, path, wanted.changes);
    auto made = update(context, wanted, path);
    if (!made.refused().empty())
        throw Error::conflict(made.refused().front().message).because(made.refused().front().detail);
    const bool isRecorded = pushes::recordOrLeave(context.services, made, context.now);
    githooks::runPostReceive(hooks, path, wanted.changes);
    return isRecorded;
}

void requireChangesAllowed(http::Context& context, const repos::VisibleRepo& repo,
                           const std::vector<pushes::RefChange>& changes)
{
    const auto path = repos::Storage(context.settings.repository.root).pathOf(repo.row());
    requireAllowed({context.db(), context.settings, repo.row(), repo.access, context.who, path}, changes);
}

void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes)
{
    requireChangesAllowed(context, repo, changes);
    applyChanges(context, {repo.its, context.who, changes});
}

bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit)
{
    return git::runGit({.folder = git.path(), .arguments = {"merge-base", "--is-ancestor", ancestor, commit}}).isGood();
}

} // namespace trivet::gitdata
