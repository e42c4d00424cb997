#include "gitdata/change_refs.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/ref_admission.hpp"
#include "githooks/without_push.hpp"
#include "http/services.hpp"
#include "pushes/push_observer.hpp"
#include "pushes/ref_update.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

namespace trivet::gitdata {
namespace {

void setDefaultBranch(db::Database& db, std::int64_t repositoryId, const std::string& branch)
{
    db.transact([&] {
        repos::RepositoryStore store(db);
        auto current = store.find(repositoryId);
        if (!current)
            throw Error::notFound();
        current->row.defaultBranch = branch;
        store.update(current->row);
    });
}

} // namespace

void applyChanges(http::Context& context, const AllowedChanges& wanted)
{
    if (wanted.repository.row.isMirror)
        throw Error::forbidden(repos::kIsMirror);
    const repos::Storage storage(context.settings.repository.root);
    const auto path = storage.pathOf(wanted.repository.row);
    const auto hooks = githooks::scriptsFor(context.db(), context.settings, wanted.repository, wanted.who);
    githooks::requireAccepted(hooks, path, wanted.changes);
    pushes::RefUpdate update({.repositoryId = wanted.repository.row.id,
                              .pusherId = wanted.who.userId,
                              .path = path,
                              .dataFolder = context.settings.server.appDataPath,
                              .changes = wanted.changes,
                              .newHead = wanted.newDefaultBranch,
                              .mergedPullId = wanted.mergedPullId,
                              .isLimited = pushes::isLimited(wanted.who)});
    if (!update.refused().empty())
        throw Error::conflict(update.refused().front().message).because(update.refused().front().detail);
    if (!wanted.newDefaultBranch.empty())
        setDefaultBranch(context.db(), wanted.repository.row.id, wanted.newDefaultBranch);
    update.record(context.db(), storage, context.services.of<const pushes::PushObservers>(), context.now);
    githooks::runPostReceive(hooks, path, wanted.changes);
}

void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
                const std::string& newDefaultBranch)
{
    const auto path = repos::Storage(context.settings.repository.root).pathOf(repo.row());
    requireAllowed({context.db(), context.settings, repo.row(), repo.access, context.who, path}, changes);
    applyChanges(context, {repo.its, context.who, changes, newDefaultBranch});
}

bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit)
{
    return git::runGit({.folder = git.path(), .arguments = {"merge-base", "--is-ancestor", ancestor, commit}}).isGood();
}

} // namespace trivet::gitdata
