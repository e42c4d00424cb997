#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "keys/key_guards.hpp"
#include "keys/key_types.hpp"
#include "keys/key_view.hpp"
#include "repos/deploy_key_rules.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using keys::KeyNumber;

struct DeployKey {
    static constexpr auto schema = json::value("DeployKey");
    std::int64_t id = 0, keyId = 0;
    std::string key{}, url{}, title{}, fingerprint{};
    json::Time createdAt{};
    std::optional<json::Time> lastUsedAt{};
    bool readOnly = false;
    Repository repository{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using K = DeployKey;
        visit(field("id", &K::id, "ID of the key"));
        visit(field("key_id", &K::keyId, "Same value as id"));
        visit(field("key", &K::key, "Public key in authorized_keys format"));
        visit(field("url", &K::url, "API URL"));
        visit(field("title", &K::title, "Title"));
        visit(field("fingerprint", &K::fingerprint, "SHA-256 fingerprint"));
        visit(field("created_at", &K::createdAt, "When it was added"));
        visit(field("last_used_at", &K::lastUsedAt, "When it was last used, to the minute"));
        visit(field("read_only", &K::readOnly, "Read-only access"));
        visit(field("repository", &K::repository, "Repository it opens, with what the key may do there"));
    }
};

DeployKey toWire(const DeployKeyRow& row, const Repository& repository)
{
    DeployKey wire{.id = row.id,
                   .keyId = row.id,
                   .key = keys::lineOf(row.content, row.comment),
                   .url = repository.url + "/keys/" + std::to_string(row.id),
                   .title = row.title,
                   .fingerprint = row.fingerprint,
                   .createdAt = {row.createdAt},
                   .lastUsedAt = row.lastUsedAt > 0 ? std::optional(json::Time{row.lastUsedAt}) : std::nullopt,
                   .readOnly = row.isReadOnly,
                   .repository = repository};
    wire.repository.permissions = {.admin = false, .push = !row.isReadOnly, .pull = true};
    return wire;
}

struct NumberFilter {
    static constexpr auto schema = json::query();
    std::int64_t keyId = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("key_id", &NumberFilter::keyId, "Only the key with this ID"));
    }
};

http::Page<DeployKey> list(Context& context, const RepoOfAdmin& repo, const keys::FingerprintFilter& wanted,
                           const NumberFilter& number, const http::PageRequest& page)
{
    DeployKeyStore store(context.db());
    const DeployKeyFilter filter{wanted.fingerprint, number.keyId};
    http::Page<DeployKey> found{.total = store.count(repo.row().id, filter)};
    const auto repository = toWire(repo.its, context);
    for (const auto& row : store.page(repo.row().id, filter, {page.limit, page.offset()}))
        found.items.push_back(toWire(row, repository));
    return found;
}

DeployKey one(Context& context, const RepoOfAdmin& repo, const KeyNumber& number)
{
    return toWire(requireDeployKey(context.db(), repo.row().id, number.value), toWire(repo.its, context));
}

http::Created<DeployKey> add(Context& context, const RepoOfAdmin& repo, const keys::CreateKey& wanted)
{
    const auto row = addDeployKey(context, repo.its, wanted);
    return {toWire(row, toWire(repo.its, context))};
}

http::NoContent removeKey(Context& context, const RepoOfAdmin& repo, const KeyNumber& number)
{
    deleteDeployKey(context, repo.its, requireDeployKey(context.db(), repo.row().id, number.value));
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/keys", kOne = "/repos/{owner}/{repo}/keys/{id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn({kAll, "repoListKeys", "List the deploy keys of a repository"})),
    http::endpoint<add>(changing(Method::Post, {kAll, "repoCreateKey", "Add a deploy key to a repository"})),
    http::endpoint<one>(readingSignedIn({kOne, "repoGetKey", "Get a deploy key of a repository"})),
    http::endpoint<removeKey>(changing(Method::Delete, {kOne, "repoDeleteKey", "Delete a deploy key of a repository"})),
};

} // namespace

std::span<const http::Endpoint> deployKeyEndpoints() { return kEndpoints; }

} // namespace trivet::repos
