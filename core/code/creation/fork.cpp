#include "creation/fork.hpp"

#include "base/error.hpp"
#include "creation/copied_source.hpp"
#include "creation/copy_refs.hpp"
#include "creation/copy_slot.hpp"
#include "creation/finish_creation.hpp"
#include "db/database.hpp"
#include "lfs/lfs_object_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/free_name.hpp"
#include "repos/new_owner.hpp"
#include "repos/owner_block.hpp"
#include "repos/quota.hpp"
#include "repos/repository_list_store.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using repos::RepositoryRow;

// Clients look for these words, and read from them which repository the fork is.
constexpr MessageFormat<3> kForkedAlready{
    "repo.forked_already",
    "repository is already forked by user [uname: {{NAME}}, repo path: {{REPOSITORY}}, fork path: {{FORK}}]"};

RepositoryRow rowFor(const repos::OwnedRepository& source, const users::AccountRow& owner, const ForkInput& wanted,
                     std::int64_t now)
{
    const auto& original = source.row;
    RepositoryRow row{.ownerId = owner.id, .name = wanted.name.empty() ? original.name : wanted.name};
    row.description = original.description;
    row.website = original.website;
    row.isPrivate = repos::mustBePrivate(source, owner);
    row.forkOf = original.id;
    row.defaultBranch = original.defaultBranch;
    row.objectFormat = original.objectFormat;
    row.createdAt = row.updatedAt = now;
    return row;
}

// What is in the way. Of a fork the caller may not see no more is told than the name one has by default.
std::string forkIn(Context& context, const repos::OwnedRepository& source, const users::AccountRow& owner)
{
    if (source.row.ownerId == owner.id)
        return source.fullName();
    const repos::RepositoryFilter filter{.tiedTo = owner.id, .tie = repos::Relation::Owned, .forkOf = source.row.id};
    const auto seen = repos::RepositoryListStore(context.db(), context.who).page(filter, {1, 0});
    return seen.empty() ? owner.name + "/" + source.row.name : seen.front().fullName();
}

} // namespace

bool hasForked(Context& context, const RepositoryRow& original, const users::AccountRow& owner)
{
    access::Identity everybody = context.who;
    everybody.isAdmin = true; // a fork the caller cannot see is in the way all the same
    everybody.repositories.reset();
    everybody.scopes.reset();
    const repos::RepositoryFilter filter{.tiedTo = owner.id, .tie = repos::Relation::Owned, .forkOf = original.id};
    return original.ownerId == owner.id || repos::RepositoryListStore(context.db(), everybody).count(filter) > 0;
}

repos::OwnedRepository fork(Context& context, const repos::OwnedRepository& source, const users::AccountRow& caller,
                            const ForkInput& wanted)
{
    repos::requireNotBlockedBy(context, source.row.ownerId);
    const auto owner = repos::newOwner(context, caller, wanted.organization);
    if (hasForked(context, source.row, owner))
        throw Error::conflict(kForkedAlready.with(owner.name, source.fullName(), forkIn(context, source, owner)))
            .at("owner");
    repos::requireQuota(context, owner, source.row.sizeKib);
    auto row = rowFor(source, owner, wanted, context.now);
    repos::requireFreeName(context.db(), owner, row.name);
    const CopySlot place(context);
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, std::move(row));
    copyRefs({.from = storage.pathOf(source.row), .to = fresh.path()});
    return finishCreation(
        context, fresh, {audit::Action::RepositoryFork, owner.name, fresh.row().name + " from " + source.fullName()},
        [&](const auto& inserted) {
            lfs::ObjectStore(context.db()).copyAll(source.row.id, inserted.row.id, context.now);
        },
        [&] { lookAgain(context, source.row, fresh.row()); });
}

} // namespace trivet::creation
