#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "http/endpoint.hpp"
#include "repos/accepted.hpp"
#include "repos/creation_rules.hpp"
#include "repos/new_owner.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/tables.hpp"
#include "users/user_guards.hpp"

namespace trivet::repos {
namespace {

using http::Context;

constexpr std::chrono::seconds kPatience{600};

struct ForkWishes {
    static constexpr auto schema = json::body("CreateForkOption");
    std::string organization{}, name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("organization", &ForkWishes::organization, "Organization that shall own it",
                          json::maxLength(40)));
        visit(
            json::field("name", &ForkWishes::name, "Its name; by default that of the original", json::maxLength(100)));
    }
};

RepositoryRow rowFor(const RepositoryRow& original, const users::AccountRow& owner, const ForkWishes& wanted,
                     std::int64_t now)
{
    RepositoryRow row{.ownerId = owner.id, .name = wanted.name.empty() ? original.name : wanted.name};
    row.description = original.description;
    row.website = original.website;
    row.isPrivate = original.isPrivate;
    row.forkOf = original.id;
    row.defaultBranch = original.defaultBranch;
    row.objectFormat = original.objectFormat;
    row.createdAt = row.updatedAt = now;
    return row;
}

// Branches and tags, not what else the original may keep.
void copyInto(const std::string& folder, const std::string& original)
{
    const auto result = git::runGit({.folder = folder,
                                     .arguments = {"fetch", "--quiet", "--no-auto-gc", "--no-write-fetch-head",
                                                   original, "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"},
                                     .patience = kPatience});
    if (!result.isGood())
        throw std::runtime_error("git fetch from " + original + ": " + result.errors);
}

void requireFirstFork(Context& context, const RepositoryRow& original, const users::AccountRow& owner)
{
    access::Identity everybody = context.who;
    everybody.isAdmin = true; // a fork the caller cannot see is in the way all the same
    everybody.repositories.reset();
    everybody.scopes.reset();
    const RepositoryFilter filter{.tiedTo = owner.id, .tie = Tie::Owned, .forkOf = original.id};
    if (RepositoryListStore(context.db(), everybody).count(filter) > 0 || original.ownerId == owner.id)
        throw Error::conflict("The repository has been forked by " + owner.name + " already.");
}

Accepted<Repository> createFork(Context& context, const CodeReader& repo, const users::Caller& caller,
                                const ForkWishes& wanted)
{
    const auto owner = newOwner(context, caller.row, wanted.organization);
    requireFirstFork(context, repo.row(), owner);
    requireRoom(context, owner);
    const Storage storage(context.settings.repository.root);
    NewRepository fresh(storage, rowFor(repo.row(), owner, wanted, context.now));
    copyInto(fresh.path(), storage.pathOf(repo.row()));
    const auto made = insertFilled(
        context, fresh, {audit::Action::RepositoryFork, owner.name, fresh.row().name + " from " + repo.its.fullName()});
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
    }),
};

} // namespace

std::span<const http::Endpoint> forkEndpoints() { return kEndpoints; }

} // namespace trivet::repos
