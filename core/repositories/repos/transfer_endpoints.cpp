#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "orgs/membership_store.hpp"
#include "repos/accepted.hpp"
#include "repos/access_store.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "repos/transfer_rules.hpp"
#include "repos/transfer_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repos {
namespace {

using audit::Action;
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

audit::AuditEvent auditEventOf(const VisibleRepo& repo, const users::AccountRow& recipient)
{
    return {Action::RepositoryTransfer, repo.its.owner.name, repo.row().name + " to " + recipient.name};
}

Repository now(Context& context, std::int64_t id)
{
    return toWire(RepositoryStore(context.db()).find(id).value(), context);
}

void requireUsableRecipient(Context& context, const VisibleRepo& repo, const users::AccountRow& recipient)
{
    if (recipient.id == repo.row().ownerId)
        throw Error::invalid("it belongs to " + recipient.name + " already");
    const auto namesake = RepositoryStore(context.db()).findByName(recipient.name, repo.row().name);
    // Of one that the caller does not see the recipient learns, who has to accept.
    if (namesake && (mayCreateFor(context, recipient) || AccessStore(context.db()).of(*namesake, context.who).seesIt()))
        throw Error::invalid("The repository with the same name already exists.");
}

// 202 if it happened at once, 201 if the new owner has to agree.
std::variant<Accepted<Repository>, http::Created<Repository>> transfer(Context& context, const RepoOfOwner& repo,
                                                                       const TransferInput& wanted)
{
    const auto recipient = users::AccountStore(context.db()).findByName(wanted.newOwner);
    if (!recipient || !users::isVisible(context.db(), *recipient, context.who))
        throw Error::notFound("The new owner does not exist or cannot be found");
    requireUsableRecipient(context, repo, *recipient);
    requireTeamsOf(context.db(), *recipient, wanted.teamIds);
    if (mayCreateFor(context, *recipient)) {
        requireQuota(context, *recipient, repo.row().sizeKib);
        audit::recorded(context, auditEventOf(repo, *recipient),
                        [&] { giveTo(context.db(), repo.row().id, *recipient, wanted.teamIds); });
        return Accepted<Repository>{now(context, repo.row().id)};
    }
    const TransferRow row{repo.row().id, recipient->id, context.who.userId, context.now};
    if (!context.db().transact([&] { return TransferStore(context.db()).begin(row, wanted.teamIds); }))
        throw Error::conflict("a transfer of this repository is waiting already");
    return http::Created<Repository>{now(context, repo.row().id)};
}

// A repository that was offered to the caller, whether they could see it before or not.
struct OfferedRepo {
    OwnedRepository its{};
    users::AccountRow recipient{};

    static OfferedRepo resolve(Context& context)
    {
        auto& db = context.db();
        auto found = RepositoryStore(db).findByName(context.pathValue("owner"), context.pathValue("repo"));
        if (!found || !isWithinReach(*found, context.who))
            throw Error::notFound();
        const auto offer = TransferStore(db).find(found->row.id);
        auto recipient = offer ? users::AccountStore(db).find(offer->recipientId) : std::nullopt;
        if (!recipient || !mayAnswerFor(context, *recipient))
            throw Error::notFound();
        return {std::move(*found), std::move(*recipient)};
    }
    static void describe(http::Operation& operation) { VisibleRepo::describe(operation); }

private:
    static bool mayAnswerFor(Context& context, const users::AccountRow& recipient)
    {
        if (context.who.isAdmin || recipient.id == context.who.userId)
            return true;
        const auto membership = orgs::MembershipStore(context.db()).find(recipient.id, context.who.userId);
        return membership && membership->isOwner();
    }
};

Accepted<Repository> accept(Context& context, const OfferedRepo& repo)
{
    requireQuota(context, repo.recipient, repo.its.row.sizeKib);
    const auto id = repo.its.row.id;
    audit::recorded(context,
                    {Action::RepositoryTransfer, repo.its.owner.name, repo.its.row.name + " to " + repo.recipient.name},
                    [&] {
                        auto& db = context.db();
                        const auto teams = TransferStore(db).teamsOf(id);
                        if (!TransferStore(db).end(id))
                            throw Error::notFound();
                        giveTo(db, id, repo.recipient, teams);
                    });
    return {now(context, id)};
}

Repository reject(Context& context, const OfferedRepo& repo)
{
    const auto id = repo.its.row.id;
    if (!context.db().transact([&] { return TransferStore(context.db()).end(id); }))
        throw Error::notFound();
    return now(context, id);
}

// Not for tokens limited to repositories: one would follow the repository to an address its owner never named.
constexpr http::Meta moving(const RowName& row)
{
    auto meta = changing(Method::Post, row);
    meta.reach = http::Reach::Account;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<transfer>(
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
