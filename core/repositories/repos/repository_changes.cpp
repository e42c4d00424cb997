#include "repos/repository_changes.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "git/head.hpp"
#include "http/services.hpp"
#include "repos/edit_rules.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/removal_rules.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {
namespace {

using audit::Action;
using http::Context;

constexpr MessageFormat<> kLimitedToken{"repo.limited_token",
                                        "this token is limited to repositories and cannot be used here"};

constexpr MessageFormat<> kStaysPrivate{"repo.stays_private", "cannot change private repository to public"};

void requireMayPublish(const Context& context, const RepositoryRow& row, const EditRepository& wanted)
{
    if (context.settings.newRepositories.arePrivate && wanted.isPrivate == false && row.isPrivate &&
        !context.who.isAdmin)
        throw Error::invalid(kStaysPrivate).at("private");
}

void tellOfRename(Context& context, const RepositoryRow& before, const RepositoryRow& after)
{
    if (after.name != before.name)
        events::announce(context.db(), {.kind = events::HookEvent::Repository,
                                        .action = "renamed",
                                        .repositoryId = after.id,
                                        .actorId = context.who.userId,
                                        .changes = {{"name", before.name}},
                                        .now = context.now});
}

Action actionFor(const RepositoryRow& row, const EditRepository& wanted)
{
    if (wanted.archived && *wanted.archived != row.isArchived)
        return Action::RepositoryArchive;
    return wanted.name.value_or("").empty() || *wanted.name == row.name ? Action::RepositoryChange
                                                                        : Action::RepositoryRename;
}

// Such a token would follow the repository to an address its owner never named.
void requireMayMove(const Context& context, const RepositoryRow& row, const EditRepository& wanted)
{
    const auto name = wanted.name.value_or("");
    if (context.who.repositories && !name.empty() && name != row.name)
        throw Error::forbidden(kLimitedToken);
}

} // namespace

void requireChangeable(Context& context, const VisibleRepo& repo, const EditRepository& wanted)
{
    requireMayMove(context, repo.row(), wanted);
    requireMayPublish(context, repo.row(), wanted);
    requirePossible(context.db(), Storage(context.settings.repository.root), repo.its, wanted);
}

OwnedRepository changeRepository(Context& context, const VisibleRepo& repo, const EditRepository& wanted)
{
    requireChangeable(context, repo, wanted);
    const auto mirror = editedMirror(context.db(), repo.row(), wanted, context.settings, context.now);
    const auto action = actionFor(repo.row(), wanted);
    const auto detail = repo.row().name + (action == Action::RepositoryRename ? " to " + *wanted.name : "");
    auto changed = audit::recorded(context, {action, repo.its.owner.name, detail}, [&] {
        if (mirror)
            PullMirrorStore(context.db()).update(*mirror);
        auto after = edit(context.db(), repo.row().id, wanted, context.now);
        tellOfRename(context, repo.row(), after.row);
        return after;
    });
    if (changed.row.defaultBranch != repo.row().defaultBranch)
        git::setHead(Storage(context.settings.repository.root).pathOf(changed.row), changed.row.defaultBranch);
    return changed;
}

void deleteRepository(Context& context, const RepoOfOwner& repo)
{
    audit::recorded(context, {Action::RepositoryDelete, repo.its.owner.name, repo.row().name},
                    [&] { remove(context.db(), repo.its, removalBy(context)); });
    removeDirectory(context, repo.row().storage);
}

void deleteRepositories(Context& context, const orgs::OrgOfOwner& org)
{
    RepositoryStore store(context.db());
    const auto removal = removalBy(context);
    for (const auto& each : store.ofOwner(org.row.id)) {
        audit::AuditEvent event{Action::RepositoryDelete, org.row.name, each.row.name};
        try {
            audit::recorded(context, event, [&] {
                const auto current = store.find(each.row.id);
                if (!current || current->row.ownerId != org.row.id)
                    throw Error::notFound();
                event.detail = current->row.name;
                remove(context.db(), *current, removal);
            });
        } catch (const Error& refusal) {
            if (refusal.kind() != Error::Kind::NotFound)
                throw;
            continue; // somebody else has deleted it meanwhile, or it has moved away
        }
        removeDirectory(context, each.row.storage);
    }
}

} // namespace trivet::repos
