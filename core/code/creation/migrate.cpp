#include "creation/migrate.hpp"

#include "base/error.hpp"
#include "creation/fetch_limit.hpp"
#include "creation/finish_creation.hpp"
#include "db/database.hpp"
#include "repos/free_name.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repository_name.hpp"
#include "settings/secret_key.hpp"
#include "users/account_store.hpp"

#include <chrono>

namespace trivet::creation {
namespace {

using http::Context;

constexpr MessageFormat<> kDisabled{"migration.disabled", "the site administrator has disabled migrations"};
constexpr MessageFormat<> kNoMirrors{"migration.no_mirrors",
                                     "the site administrator has disabled the creation of new pull mirrors"};
constexpr MessageFormat<> kNoSuchAccount{"migration.no_such_account", "there is no such account"};
constexpr MessageFormat<> kNoFolders{"migration.no_folders",
                                     "only administrators of the site import from folders of the server"};

void requirePossible(const Context& context, const Migration& wanted)
{
    requireMigrations(context.settings);
    const auto& mirror = context.settings.mirror;
    if (wanted.isMirror && (!mirror.enabled || mirror.disableNewPull))
        throw Error::forbidden(kNoMirrors).at("mirror");
}

users::AccountRow ownerOf(Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    if (!wanted.repoOwner.empty() || wanted.uid == 0)
        return repos::newOwner(context, caller, wanted.repoOwner);
    const auto named = users::AccountStore(context.db()).find(wanted.uid);
    if (!named)
        throw Error::invalidField("UID", kNoSuchAccount);
    return repos::newOwner(context, caller, named->name);
}

// What stands in the address is as good as what stands beside it; the latter wins.
repos::MirrorCredentials credentialsOf(const CloneAddress& address, const Migration& wanted)
{
    const auto& user = wanted.authUsername.empty() ? address.user : wanted.authUsername;
    const auto& password = wanted.authPassword.empty() ? address.password : wanted.authPassword;
    return {user, wanted.authToken.empty() ? password : wanted.authToken};
}

Remote remoteOf(const Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    auto address = parseCloneAddress(wanted.cloneAddr);
    if (address.kind == CloneAddress::Kind::Folder && !context.who.isAdmin && !caller.mayImportLocal)
        throw Error::forbidden(kNoFolders).at("clone_addr");
    const auto credentials = credentialsOf(address, wanted);
    return {std::move(address), basicAuthorization(credentials.user, credentials.password), context.settings};
}

repos::RepositoryRow rowFor(const Context& context, const users::AccountRow& owner, const Migration& wanted,
                            const RemoteHead& head)
{
    repos::RepositoryRow row{.ownerId = owner.id, .name = wanted.repoName, .description = wanted.description};
    row.isPrivate = wanted.isPrivate || context.settings.newRepositories.arePrivate;
    row.objectFormat = head.objectFormat;
    row.defaultBranch = repos::isUsableBranch(head.branch) ? head.branch : context.settings.repository.defaultBranch;
    row.createdAt = row.updatedAt = context.now;
    return row;
}

struct Plan {
    users::AccountRow owner{};
    Remote remote;
    std::int64_t interval = 0; // of a mirror
};

// What can be known before anything is fetched.
Plan requirePlan(Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    requirePossible(context, wanted);
    auto owner = ownerOf(context, caller, wanted);
    repos::requireQuota(context, owner);
    repos::requireFreeName(context.db(), owner, wanted.repoName);
    const auto interval =
        wanted.isMirror ? repos::requireMirrorInterval(wanted.mirrorInterval, context.settings, "mirror_interval") : 0;
    return {std::move(owner), remoteOf(context, caller, wanted), interval};
}

void insertMirror(Context& context, std::int64_t repositoryId, const Remote& remote, const Migration& wanted,
                  std::int64_t intervalSeconds)
{
    repos::PullMirrorStore(context.db())
        .insert({.repositoryId = repositoryId,
                 .remoteAddress = remote.address.text,
                 .sealedCredentials =
                     repos::sealCredentials(secretKeyOf(context.settings), repos::pullMirrorContext(repositoryId),
                                            credentialsOf(remote.address, wanted)),
                 .intervalSeconds = intervalSeconds,
                 .attemptedAt = context.now,
                 .syncedAt = context.now,
                 .nextAt = repos::nextMirrorTime(context.now, intervalSeconds)});
}

} // namespace

void requireMigrations(const Settings& settings)
{
    if (settings.repository.disableMigrations)
        throw Error::forbidden(kDisabled);
}

repos::OwnedRepository migrate(Context& context, const CopySlot&, const users::AccountRow& caller,
                               const Migration& wanted, const MigrationExtras& extras)
{
    const auto plan = requirePlan(context, caller, wanted);
    const auto& [owner, remote, interval] = plan;
    auto row = rowFor(context, owner, wanted, fetchRemoteHead(remote));
    row.originalUrl = remote.address.text;
    row.isMirror = wanted.isMirror;
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, std::move(row));
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(context.settings.migrations.seconds);
    fetchAll(remote,
             {.repository = fresh.path(),
              .objects = fresh.path() + "/objects",
              .deadline = deadline,
              .tell = extras.tell,
              .refspecs = extras.refspecs},
             fetchLimitFor(context.db(), context.settings, {.owner = owner}));
    if (extras.prepare)
        extras.prepare({fresh, owner, remote, deadline});
    return finishCreation(
        context, fresh, {audit::Action::RepositoryImport, owner.name, wanted.repoName + " from " + remote.address.text},
        [&](const repos::OwnedRepository& inserted) {
            if (wanted.isMirror)
                insertMirror(context, inserted.row.id, plan.remote, wanted, plan.interval);
            if (extras.add)
                extras.add(inserted);
        });
}

MigrationPlace requirePlanned(Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    auto plan = requirePlan(context, caller, wanted);
    return {std::move(plan.remote), plan.owner.name};
}

MigrationPlace requireMigratable(Context& context, const users::AccountRow& caller, const Migration& wanted)
{
    auto place = requirePlanned(context, caller, wanted);
    if (const auto slot = CopySlot::find(context.settings))
        fetchRemoteHead(place.remote);
    return place;
}

} // namespace trivet::creation
