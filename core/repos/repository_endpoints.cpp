#include "access/permission.hpp"
#include "audit/trail.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/new_repository.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/repository_wishes.hpp"
#include "repos/tables.hpp"
#include "users/user_guards.hpp"

namespace trivet::repos {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;
using http::Reach;

http::Created<Repository> createOwn(Context& context, const users::NotPublicOnly&, const users::Caller& caller,
                                    const CreateRepository& wanted)
{
    const Storage storage(context.settings.repository.root);
    RepositoryRow row{.ownerId = caller.row.id, .name = wanted.name, .description = wanted.description};
    row.isPrivate = wanted.isPrivate;
    row.isTemplate = wanted.isTemplate;
    row.defaultBranch = wanted.defaultBranch.empty() ? context.settings.repository.defaultBranch : wanted.defaultBranch;
    row.createdAt = row.updatedAt = context.now;
    NewRepository fresh(storage, row);
    const auto made = audit::recorded(context, {Action::RepositoryCreate, caller.row.name, wanted.name},
                                      [&] { return fresh.insert(context.db()); });
    fresh.keep();
    return {toWire(made, context)};
}

Repository get(Context& context, const VisibleRepo& repo) { return toWire(repo.its, context); }

http::NoContent remove(Context& context, const RepoOfOwner& repo)
{
    const Storage storage(context.settings.repository.root);
    audit::recorded(context, {Action::RepositoryDelete, repo.its.owner.name, repo.row().name},
                    [&] { RepositoryStore(context.db()).remove(repo.row().id); });
    storage.remove(repo.row().storage);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<createOwn>({
        .method = Method::Post,
        .path = "/user/repos",
        .id = "createCurrentUserRepo",
        .tag = "repository",
        .summary = "Make a repository of one's own",
        .scope = {Permission::User, Permission::Repository},
    }),
    http::endpoint<get>({
        .method = Method::Get,
        .path = "/repos/{owner}/{repo}",
        .id = "repoGet",
        .tag = "repository",
        .summary = "One repository",
        .scope = Permission::Repository,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/repos/{owner}/{repo}",
        .id = "repoDelete",
        .tag = "repository",
        .summary = "Delete a repository",
        .scope = Permission::Repository,
        .reach = Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> repositoryEndpoints() { return kEndpoints; }

} // namespace trivet::repos
