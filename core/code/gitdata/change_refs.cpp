#include "gitdata/change_refs.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "githooks/without_push.hpp"
#include "repos/storage.hpp"

namespace trivet::gitdata {
namespace {

// For `git update-ref --stdin`; the value it must have until then comes last.
std::string commandFor(const pushes::RefChange& change)
{
    if (pushes::isZero(change.after))
        return "delete " + change.ref + " " + change.before + "\n";
    if (pushes::isZero(change.before))
        return "create " + change.ref + " " + change.after + "\n";
    return "update " + change.ref + " " + change.after + " " + change.before + "\n";
}

// "a" and "a/b" cannot both be: the first would have to be a folder.
bool isInTheWay(std::string_view errors) { return errors.find("exists; cannot create") != std::string_view::npos; }

githooks::Occasion occasionOf(http::Context& context, const repos::VisibleRepo& repo)
{
    return githooks::occasionOf(context.db(), context.settings, repo.its, context.who);
}

} // namespace

void moveRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
              Rewriting rewriting)
{
    const RefProtections protections(context.db(), repo.row().id, context.who);
    const auto path = repos::Storage(context.settings.repository.root).pathOf(repo.row());
    std::string commands;
    for (const auto& change : changes) {
        protections.requireAllowed(repo.access, change, rewriting == Rewriting::Yes, [&] {
            return changedFiles(path, change, std::string(kBranches) + repo.row().defaultBranch);
        });
        commands += commandFor(change);
    }
    githooks::requireAccepted(occasionOf(context, repo), path, changes);
    const auto result = git::runGit(
        {.folder = path, .arguments = {"-c", git::kDurably, "update-ref", "--stdin"}, .input = std::move(commands)});
    if (!result.isGood())
        throw Error::conflict(isInTheWay(result.errors) ? "the name of another branch or tag is in the way"
                                                        : "somebody else has changed it meanwhile")
            .because("git update-ref: " + result.errors);
}

void recordPush(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes)
{
    const repos::Storage storage(context.settings.repository.root);
    pushes::record(context.db(), storage, {repo.row().id, context.who.userId, changes}, context.now);
    githooks::runPostReceive(occasionOf(context, repo), storage.pathOf(repo.row()), changes);
}

void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes,
                Rewriting rewriting)
{
    moveRefs(context, repo, changes, rewriting);
    recordPush(context, repo, changes);
}

bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit)
{
    return git::runGit({.folder = git.path(), .arguments = {"merge-base", "--is-ancestor", ancestor, commit}}).isGood();
}

} // namespace trivet::gitdata
