#include "http/endpoint.hpp"
#include "repos/edit_rules.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_changes.hpp"
#include "repos/repository_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;

Repository get(Context& context, const VisibleRepo& repo) { return toWire(repo.its, context); }

Repository getByNumber(Context& context, const NumberedRepo& repo) { return toWire(repo.its, context); }

// Programs send a default branch with each change, before it was ever pushed: one that does not exist is passed over.
Repository change(Context& context, const RepoOfAdmin& repo, const EditRepository& sent)
{
    auto wanted = sent;
    const Storage storage(context.settings.repository.root);
    if (wanted.defaultBranch && !mayBeDefaultBranch(storage, repo.row(), *wanted.defaultBranch))
        wanted.defaultBranch.reset();
    return toWire(changeRepository(context, repo, wanted), context);
}

http::NoContent removeRepository(Context& context, const RepoOfOwner& repo)
{
    deleteRepository(context, repo);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<get>(reading({"/repos/{owner}/{repo}", "repoGet", "Get a repository"})),
    http::endpoint<getByNumber>(readingSignedIn({"/repositories/{id}", "repoGetByID", "Get a repository by ID"})),
    http::endpoint<change>(changing(Method::Patch, {"/repos/{owner}/{repo}", "repoEdit", "Edit a repository"})),
    http::endpoint<removeRepository>(
        changing(Method::Delete, {"/repos/{owner}/{repo}", "repoDelete", "Delete a repository"})),
};

} // namespace

std::span<const http::Endpoint> repositoryEndpoints() { return kEndpoints; }

} // namespace trivet::repos
