#include "users/follow_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "users/account_messages.hpp"
#include "users/block_store.hpp"
#include "users/follow_store.hpp"

namespace trivet::users {

void follow(db::Database& db, std::int64_t followerId, std::int64_t followedId, std::int64_t now)
{
    if (followerId == followedId)
        return;
    db.transact([&] {
        BlockStore blocks(db);
        if (blocks.exists(followedId, followerId) || blocks.exists(followerId, followedId))
            throw Error::forbidden(kUserBlocked);
        FollowStore(db).add(followerId, followedId, now);
    });
}

bool unfollow(db::Database& db, std::int64_t followerId, std::int64_t followedId)
{
    return db.transact([&] { return FollowStore(db).remove(followerId, followedId); });
}

} // namespace trivet::users
