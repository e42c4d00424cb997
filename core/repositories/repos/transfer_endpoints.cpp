#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/accepted.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_transfers.hpp"
#include "repos/repository_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;

struct TransferInput {
    static constexpr auto schema = json::body("TransferRepoOption");
    std::string newOwner{};
    std::vector<std::int64_t> teamIds{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using T = TransferInput;
        visit(json::field("new_owner", &T::newOwner, "New owner", json::required, json::maxLength(40)));
        visit(json::field("team_ids", &T::teamIds, "Teams of the new owner to add", json::maxLength(100)));
    }
};

Repository now(Context& context, std::int64_t id)
{
    return toWire(RepositoryStore(context.db()).find(id).value(), context);
}

// 202 if it happened at once, 201 if the new owner has to agree.
std::variant<Accepted<Repository>, http::Created<Repository>> begin(Context& context, const RepoOfOwner& repo,
                                                                    const TransferInput& wanted)
{
    const auto id = repo.row().id;
    if (transfer(context, repo, wanted.newOwner, wanted.teamIds) == TransferState::Done)
        return Accepted<Repository>{now(context, id)};
    return http::Created<Repository>{now(context, id)};
}

Accepted<Repository> accept(Context& context, const OfferedRepo& repo)
{
    acceptTransfer(context, repo);
    return {now(context, repo.its.row.id)};
}

Repository reject(Context& context, const OfferedRepo& repo)
{
    rejectTransfer(context.db(), repo);
    return now(context, repo.its.row.id);
}

// Not for tokens limited to repositories: one would follow the repository to an address its owner never named.
constexpr http::Meta moving(const RowName& row)
{
    auto meta = changing(Method::Post, row);
    meta.reach = http::Reach::Account;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<begin>(
        moving({"/repos/{owner}/{repo}/transfer", "repoTransfer", "Transfer a repository to another owner"})
            .refusing(409)),
    http::endpoint<accept>(
        moving({"/repos/{owner}/{repo}/transfer/accept", "acceptRepoTransfer", "Accept a repository transfer"})
            .refusing(422)),
    http::endpoint<reject>(
        moving({"/repos/{owner}/{repo}/transfer/reject", "rejectRepoTransfer", "Reject a repository transfer"})),
};

} // namespace

std::span<const http::Endpoint> transferEndpoints() { return kEndpoints; }

} // namespace trivet::repos
