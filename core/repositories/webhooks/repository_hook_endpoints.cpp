#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "webhooks/test_delivery.hpp"
#include "webhooks/webhook_rules.hpp"
#include "webhooks/webhook_store.hpp"
#include "webhooks/webhook_view.hpp"
#include "webhooks/webhooks_enabled.hpp"
#include "webhooks/webhooks_tables.hpp"

namespace trivet::webhooks {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using repos::readingSignedIn;
using repos::RepoOfAdmin;

struct TestQuery {
    static constexpr auto schema = json::query();
    std::string ref{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ref", &TestQuery::ref,
                          "Branch, tag or commit the event is about; the default branch if "
                          "there is none"));
    }
};

NamedOwner ownerOf(const RepoOfAdmin& repo)
{
    return {HookOwner::repository(repo.row().id), repo.its.owner.name, repo.row().name};
}

http::Page<Hook> list(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const http::PageRequest& page)
{
    WebhookStore store(context.db());
    const auto owner = HookOwner::repository(repo.row().id);
    return {toWire(store.page(owner, {page.limit, page.offset()})), store.count(owner)};
}

http::Created<Hook> create(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const CreateHook& wanted)
{
    return {toWire(createHook(context, ownerOf(repo), wanted))};
}

Hook get(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const HookPath& path)
{
    return toWire(requireHook(context, ownerOf(repo).owner, path.id));
}

Hook edit(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const HookPath& path,
          const EditHook& wanted)
{
    const auto owner = ownerOf(repo);
    return toWire(editHook(context, owner, requireHook(context, owner.owner, path.id), wanted));
}

http::NoContent remove(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const HookPath& path)
{
    const auto owner = ownerOf(repo);
    removeHook(context, owner, requireHook(context, owner.owner, path.id));
    return {};
}

http::NoContent test(Context& context, const WebhooksEnabled&, const RepoOfAdmin& repo, const HookPath& path,
                     const TestQuery& query)
{
    sendTest(context, requireHook(context, ownerOf(repo).owner, path.id), repo.its, query.ref);
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/hooks", kOne = "/repos/{owner}/{repo}/hooks/{id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn({kAll, "repoListHooks", "List the webhooks of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {kAll, "repoCreateHook", "Create a webhook for a repository"}).refusing(400)),
    http::endpoint<get>(readingSignedIn({kOne, "repoGetHook", "Get a webhook of a repository"})),
    http::endpoint<edit>(
        changing(Method::Patch, {kOne, "repoEditHook", "Edit a webhook of a repository"}).refusing(400)),
    http::endpoint<remove>(changing(Method::Delete, {kOne, "repoDeleteHook", "Delete a webhook of a repository"})),
    http::endpoint<test>(changing(Method::Post, {"/repos/{owner}/{repo}/hooks/{id}/tests", "repoTestHook",
                                                 "Send a push event to a webhook, to test it"})),
};

} // namespace

std::span<const http::Endpoint> repositoryHookEndpoints() { return kEndpoints; }

} // namespace trivet::webhooks
