#include "access/permission.hpp"
#include "base/error.hpp"
#include "creation/copy_refs.hpp"
#include "creation/copy_slot.hpp"
#include "creation/creation_tables.hpp"
#include "creation/make.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "lfs/lfs_object_store.hpp"
#include "repos/accepted.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using repos::RepositoryRow;

struct ForkInput {
    static constexpr auto schema = json::body("CreateForkOption");
    std::string organization{}, name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("organization", &ForkInput::organization, "Organization to own the fork; by default you",
                          json::maxLength(40)));
        visit(json::field("name", &ForkInput::name, "Name of the fork; by default that of the original",
                          json::maxLength(100)));
    }
};

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

void requireFirstFork(Context& context, const RepositoryRow& original, const users::AccountRow& owner)
{
    access::Identity everybody = context.who;
    everybody.isAdmin = true; // a fork the caller cannot see is in the way all the same
    everybody.repositories.reset();
    everybody.scopes.reset();
    const repos::RepositoryFilter filter{.tiedTo = owner.id, .tie = repos::Relation::Owned, .forkOf = original.id};
    if (repos::RepositoryListStore(context.db(), everybody).count(filter) > 0 || original.ownerId == owner.id)
        throw Error::conflict("The repository has been forked by " + owner.name + " already.");
}

repos::Accepted<repos::Repository> createFork(Context& context, const repos::CodeReader& repo,
                                              const users::Caller& caller, const ForkInput& wanted)
{
    const auto owner = repos::newOwner(context, caller.row, wanted.organization);
    requireFirstFork(context, repo.row(), owner);
    repos::requireQuota(context, owner, repo.row().sizeKib);
    const CopySlot place(context);
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, rowFor(repo.its, owner, wanted, context.now));
    copyRefs({.from = storage.pathOf(repo.row()), .to = fresh.path()});
    const auto made = make(
        context, fresh, {audit::Action::RepositoryFork, owner.name, fresh.row().name + " from " + repo.its.fullName()},
        [&](const auto& inserted) {
            lfs::ObjectStore(context.db()).copyAll(repo.row().id, inserted.row.id, context.now);
        });
    return {toWire(made, context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<createFork>({
        .method = http::Method::Post,
        .path = "/repos/{owner}/{repo}/forks",
        .id = "createFork",
        .tag = "repository",
        .summary = "Fork a repository",
        .scope = access::Permission::Repository,
        .refusals = {409},
    }),
};

} // namespace

std::span<const http::Endpoint> forkEndpoints() { return kEndpoints; }

} // namespace trivet::creation
