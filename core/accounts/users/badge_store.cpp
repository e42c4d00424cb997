#include "users/badge_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::users {
namespace {

using db::Sql;

constexpr Sql kPage =
    db::join<"SELECT ", db::selectList<BadgeRow, "b">, " FROM badge b ORDER BY b.slug LIMIT $1 OFFSET $2">();
constexpr Sql kCount = "SELECT COUNT(*) FROM badge";
constexpr Sql kFind = db::join<"SELECT ", db::selectList<BadgeRow, "b">, " FROM badge b WHERE b.slug = $1">();
constexpr Sql kInsert = "INSERT INTO badge (slug, description, image_url) VALUES ($1, $2, $3)"
                        " ON CONFLICT (slug) DO NOTHING";
constexpr Sql kRemove = "DELETE FROM badge WHERE slug = $1";
constexpr Sql kOfUser =
    db::join<"SELECT ", db::selectList<BadgeRow, "b">,
             " FROM badge b JOIN user_badge u ON u.badge_id = b.id WHERE u.account_id = $1 ORDER BY b.slug">();
constexpr Sql kGive = "INSERT INTO user_badge (account_id, badge_id) VALUES ($1, $2)"
                      " ON CONFLICT (account_id, badge_id) DO NOTHING";
constexpr Sql kTake = "DELETE FROM user_badge WHERE account_id = $1 AND badge_id = $2";

} // namespace

std::vector<BadgeRow> BadgeStore::page(const db::Slice& slice)
{
    return m_db.all<BadgeRow>(kPage, slice.limit, slice.offset);
}

std::int64_t BadgeStore::count() { return m_db.value<std::int64_t>(kCount).value(); }

std::optional<BadgeRow> BadgeStore::findBySlug(const std::string& slug) { return m_db.one<BadgeRow>(kFind, slug); }

bool BadgeStore::insert(const BadgeRow& row) { return m_db.run(kInsert, row.slug, row.description, row.imageUrl) > 0; }

bool BadgeStore::remove(const std::string& slug) { return m_db.run(kRemove, slug) > 0; }

std::vector<BadgeRow> BadgeStore::ofUser(std::int64_t userId) { return m_db.all<BadgeRow>(kOfUser, userId); }

void BadgeStore::give(std::int64_t userId, std::int64_t badgeId) { m_db.run(kGive, userId, badgeId); }

void BadgeStore::take(std::int64_t userId, std::int64_t badgeId) { m_db.run(kTake, userId, badgeId); }

} // namespace trivet::users
