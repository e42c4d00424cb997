#include "repos/repository_transfers.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "repos/access_store.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "repos/transfer_rules.hpp"
#include "users/account_store.hpp"
#include "users/block_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repos {
namespace {

using http::Context;

constexpr MessageFormat<> kNoNewOwner{"repo.no_new_owner", "The new owner does not exist or cannot be found"};
constexpr MessageFormat<1> kOwnsAlready{"repo.owns_already", "it belongs to {{NAME}} already"};
constexpr MessageFormat<> kTransferWaits{"repo.transfer_waits", "a transfer of this repository is waiting already"};
constexpr MessageFormat<> kRecipientBlocks{"repo.recipient_blocks", "the new owner has blocked you"};

// Pages tell it apart by these words (audit_words.cpp).
audit::AuditEvent offerOf(const OwnedRepository& repository, const users::AccountRow& recipient)
{
    return {audit::Action::RepositoryTransfer, repository.owner.name,
            repository.row.name + " offered to " + recipient.name};
}

audit::AuditEvent auditEventOf(const OwnedRepository& repository, const users::AccountRow& recipient)
{
    return {audit::Action::RepositoryTransfer, repository.owner.name, repository.row.name + " to " + recipient.name};
}

void requireUsableRecipient(Context& context, const VisibleRepo& repo, const users::AccountRow& recipient)
{
    if (recipient.id == repo.row().ownerId)
        throw Error::invalid(kOwnsAlready.with(recipient.name)).at("new_owner");
    if (!context.who.isAdmin && users::BlockStore(context.db()).exists(recipient.id, context.who.userId))
        throw Error::forbidden(kRecipientBlocks).at("new_owner");
    const auto namesake = RepositoryStore(context.db()).findByName(recipient.name, repo.row().name);
    // Of one that the caller does not see the recipient learns, who has to accept.
    if (namesake && (mayCreateFor(context, recipient) || AccessStore(context.db()).of(*namesake, context.who).seesIt()))
        throw Error::invalid(kSameName).at("new_owner");
}

bool mayAnswerFor(Context& context, const users::AccountRow& recipient)
{
    if (context.who.isAdmin || recipient.id == context.who.userId)
        return true;
    const auto membership = orgs::MembershipStore(context.db()).find(recipient.id, context.who.userId);
    return membership && membership->isOwner();
}

} // namespace

TransferState transfer(Context& context, const RepoOfOwner& repo, const std::string& newOwner,
                       const std::vector<std::int64_t>& teamIds)
{
    const auto recipient = users::AccountStore(context.db()).findByName(newOwner);
    if (!recipient || !users::isVisible(context.db(), *recipient, context.who))
        throw Error::notFound(kNoNewOwner).at("new_owner");
    requireUsableRecipient(context, repo, *recipient);
    requireTeamsOf(context.db(), *recipient, teamIds);
    if (mayCreateFor(context, *recipient)) {
        requireQuota(context, *recipient, RepositoryStore(context.db()).sizeWithAssets(repo.row().id));
        audit::recorded(context, auditEventOf(repo.its, *recipient),
                        [&] { giveTo(context.db(), repo.row().id, *recipient, teamIds); });
        return TransferState::Done;
    }
    const TransferRow row{repo.row().id, recipient->id, context.who.userId, context.now};
    audit::recorded(context, offerOf(repo.its, *recipient), [&] {
        if (!TransferStore(context.db()).begin(row, teamIds))
            throw Error::conflict(kTransferWaits).at("new_owner");
    });
    return TransferState::Waiting;
}

OfferedRepo OfferedRepo::resolve(Context& context)
{
    auto& db = context.db();
    auto found = RepositoryStore(db).findByName(context.pathValue("owner"), context.pathValue("repo"));
    if (!found || !isWithinReach(*found, context.who))
        throw Error::notFound();
    const auto offer = TransferStore(db).find(found->row.id);
    auto recipient = offer ? users::AccountStore(db).find(offer->recipientId) : std::nullopt;
    if (!recipient || !mayAnswerFor(context, *recipient))
        throw Error::notFound();
    return {std::move(*found), std::move(*recipient), *offer};
}

void OfferedRepo::describe(http::Operation& operation) { VisibleRepo::describe(operation); }

void acceptTransfer(Context& context, const OfferedRepo& repo)
{
    requireQuota(context, repo.recipient, RepositoryStore(context.db()).sizeWithAssets(repo.its.row.id));
    const auto id = repo.its.row.id;
    audit::recorded(context, auditEventOf(repo.its, repo.recipient), [&] {
        auto& db = context.db();
        const auto teams = TransferStore(db).teamsOf(id);
        if (!TransferStore(db).endFor(id, repo.recipient.id))
            throw Error::notFound();
        giveTo(db, id, repo.recipient, teams);
    });
}

void rejectTransfer(db::Database& db, const OfferedRepo& repo)
{
    if (!db.transact([&] { return TransferStore(db).endFor(repo.its.row.id, repo.recipient.id); }))
        throw Error::notFound();
}

void endTransfer(db::Database& db, std::int64_t repositoryId)
{
    if (!db.transact([&] { return TransferStore(db).end(repositoryId); }))
        throw Error::notFound();
}

} // namespace trivet::repos
