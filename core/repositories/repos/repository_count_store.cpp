#include "repos/repository_count_store.hpp"

#include "db/database.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr Sql kAdd = "INSERT INTO repository_count (seen_by, total) VALUES ($1, 1)"
                     " ON CONFLICT (seen_by) DO UPDATE SET total = repository_count.total + 1";
constexpr Sql kLeave = "UPDATE repository_count SET total = total - 1 WHERE seen_by = $1";
constexpr Sql kUpTo = "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM repository_count WHERE seen_by <= $1";

} // namespace

void RepositoryCountStore::add(std::int64_t seenBy) { m_db.run(kAdd, seenBy); }
void RepositoryCountStore::leave(std::int64_t seenBy) { m_db.run(kLeave, seenBy); }

std::int64_t RepositoryCountStore::upTo(users::Visibility seenBy)
{
    return m_db.value<std::int64_t>(kUpTo, static_cast<std::int64_t>(seenBy)).value();
}

} // namespace trivet::repos
