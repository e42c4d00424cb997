#include "users/block_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "users/block_store.hpp"
#include "users/follow_store.hpp"

namespace trivet::users {
namespace {

constexpr MessageFormat<> kBlockSelf{"account.block_self", "you cannot block yourself"};
constexpr MessageFormat<> kBlockOrganization{"account.block_organization", "an organization cannot be blocked"};
constexpr MessageFormat<> kBlockMember{"account.block_member", "a member of the organization cannot be blocked"};
constexpr MessageFormat<> kBlockedAlready{"account.blocked_already", "this user is blocked already"};

void endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, const BlockObservers& observers,
             std::int64_t now)
{
    FollowStore(db).remove(accountId, ownerId);
    for (const auto* observer : observers)
        observer->endTies(db, accountId, ownerId, now);
}

} // namespace

void block(db::Database& db, const Block& wanted, const BlockObservers& observers, std::int64_t now)
{
    const auto blockerId = wanted.blocker.id, blockedId = wanted.blocked.id;
    if (blockedId == blockerId || blockedId == wanted.doerId)
        throw Error::invalid(kBlockSelf);
    if (wanted.blocked.isOrganization)
        throw Error::invalid(kBlockOrganization);
    db.transact([&] {
        BlockStore blocks(db);
        if (blocks.isMember(blockerId, blockedId))
            throw Error::invalid(kBlockMember);
        if (!blocks.add(blockerId, blockedId, wanted.note, now))
            throw Error::invalid(kBlockedAlready);
        endTies(db, blockerId, blockedId, observers, now);
        endTies(db, blockedId, blockerId, observers, now);
    });
}

void unblock(db::Database& db, std::int64_t blockerId, std::int64_t blockedId)
{
    if (!BlockStore(db).remove(blockerId, blockedId))
        throw Error::notFound();
}

void changeNote(db::Database& db, std::int64_t blockerId, std::int64_t blockedId, std::string_view note)
{
    if (!BlockStore(db).setNote(blockerId, blockedId, note))
        throw Error::notFound();
}

} // namespace trivet::users
