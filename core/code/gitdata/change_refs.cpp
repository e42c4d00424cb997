#include "gitdata/change_refs.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/ref_admission.hpp"
#include "githooks/without_push.hpp"
#include "pushes/ref_update.hpp"
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

void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
                const std::string& newDefaultBranch)
{
    const repos::Storage storage(context.settings.repository.root);
    const auto path = storage.pathOf(repo.row());
    requireAllowed({context.db(), repo.row(), repo.access, context.who, path}, changes);
    const auto occasion = githooks::occasionOf(context.db(), context.settings, repo.its, context.who);
    githooks::requireAccepted(occasion, path, changes);
    pushes::RefUpdate update({.repositoryId = repo.row().id,
                              .pusherId = context.who.userId,
                              .path = path,
                              .dataFolder = context.settings.server.appDataPath,
                              .changes = changes,
                              .newHead = newDefaultBranch});
    if (!update.refused().empty())
        throw Error::conflict(update.refused().front().message).because(update.refused().front().detail);
    if (!newDefaultBranch.empty())
        setDefaultBranch(context.db(), repo.row().id, newDefaultBranch);
    update.record(context.db(), storage, context.now);
    githooks::runPostReceive(occasion, path, changes);
}

bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit)
{
    return git::runGit({.folder = git.path(), .arguments = {"merge-base", "--is-ancestor", ancestor, commit}}).isGood();
}

} // namespace trivet::gitdata
