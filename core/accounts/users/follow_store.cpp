#include "users/follow_store.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

using db::kJoined;
using db::Query;
using db::Sql;

constexpr Sql kExists = "SELECT 1 FROM follow WHERE follower_id = $1 AND followed_id = $2";
constexpr Sql kAdd = "INSERT INTO follow (follower_id, followed_id, created_at) VALUES ($1, $2, $3)"
                     " ON CONFLICT (follower_id, followed_id) DO NOTHING";
constexpr Sql kRemove = "DELETE FROM follow WHERE follower_id = $1 AND followed_id = $2";
constexpr Sql kCountFollower = "UPDATE account SET following_count = following_count + $1 WHERE id = $2";
constexpr Sql kCountFollowed = "UPDATE account SET follower_count = follower_count + $1 WHERE id = $2";
constexpr Sql kLeaveFollowers = "UPDATE account SET following_count = following_count - 1"
                                " WHERE id IN (SELECT follower_id FROM follow WHERE followed_id = $1)";
constexpr Sql kLeaveFollowed = "UPDATE account SET follower_count = follower_count - 1"
                               " WHERE id IN (SELECT followed_id FROM follow WHERE follower_id = $1)";

constexpr db::Piece kFollowers = " FROM follow f JOIN account a ON a.id = f.follower_id WHERE f.followed_id = ?";
constexpr db::Piece kFollowing = " FROM follow f JOIN account a ON a.id = f.followed_id WHERE f.follower_id = ?";

} // namespace

bool FollowStore::exists(std::int64_t followerId, std::int64_t followedId)
{
    return m_db.value<std::int64_t>(kExists, followerId, followedId).has_value();
}

void FollowStore::add(std::int64_t followerId, std::int64_t followedId, std::int64_t now)
{
    if (m_db.run(kAdd, followerId, followedId, now) > 0)
        count(followerId, followedId, 1);
}

bool FollowStore::remove(std::int64_t followerId, std::int64_t followedId)
{
    const bool wasThere = m_db.run(kRemove, followerId, followedId) > 0;
    if (wasThere)
        count(followerId, followedId, -1);
    return wasThere;
}

void FollowStore::count(std::int64_t followerId, std::int64_t followedId, std::int64_t change)
{
    m_db.run(kCountFollower, change, followerId);
    m_db.run(kCountFollowed, change, followedId);
}

void FollowStore::leaveCounts(std::int64_t accountId)
{
    m_db.run(kLeaveFollowers, accountId);
    m_db.run(kLeaveFollowed, accountId);
}

std::vector<AccountRow> FollowStore::followers(std::int64_t id, const access::Identity& viewer, const db::Slice& slice)
{
    Query query(kJoined<"SELECT ", kAccountColumns, kFollowers>.data(), id);
    addVisibleTo(query, viewer);
    query.add(" ORDER BY f.follower_id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<AccountRow>(query);
}

std::vector<AccountRow> FollowStore::following(std::int64_t id, const access::Identity& viewer, const db::Slice& slice)
{
    Query query(kJoined<"SELECT ", kAccountColumns, kFollowing>.data(), id);
    addVisibleTo(query, viewer);
    query.add(" ORDER BY f.followed_id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<AccountRow>(query);
}

std::int64_t FollowStore::countFollowers(std::int64_t id, const access::Identity& viewer)
{
    Query query(kJoined<"SELECT COUNT(*)", kFollowers>.data(), id);
    addVisibleTo(query, viewer);
    return m_db.value<std::int64_t>(query).value();
}

std::int64_t FollowStore::countFollowing(std::int64_t id, const access::Identity& viewer)
{
    Query query(kJoined<"SELECT COUNT(*)", kFollowing>.data(), id);
    addVisibleTo(query, viewer);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::users
