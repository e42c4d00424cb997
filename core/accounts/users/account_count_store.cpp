#include "users/account_count_store.hpp"

#include "db/database.hpp"

namespace trivet::users {
namespace {

using db::Sql;

constexpr Sql kAdd = "INSERT INTO account_count (is_organization, visibility, total) VALUES ($1, $2, 1)"
                     " ON CONFLICT (is_organization, visibility) DO UPDATE SET total = account_count.total + 1";
constexpr Sql kLeaveUnless =
    "UPDATE account_count SET total = total - 1 WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = $1"
    " AND a.visibility <> $2 AND a.visibility = account_count.visibility"
    " AND a.is_organization = account_count.is_organization)";
constexpr Sql kLeave =
    "UPDATE account_count SET total = total - 1 WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = $1"
    " AND a.visibility = account_count.visibility AND a.is_organization = account_count.is_organization)";
constexpr Sql kUpTo = "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM account_count"
                      " WHERE is_organization = $1 AND visibility <= $2";

} // namespace

void AccountCountStore::add(bool isOrganization, std::int64_t visibility)
{
    m_db.run(kAdd, isOrganization, visibility);
}

bool AccountCountStore::leave(std::int64_t accountId, std::int64_t visibility)
{
    return m_db.run(kLeaveUnless, accountId, visibility) > 0;
}

void AccountCountStore::leave(std::int64_t accountId) { m_db.run(kLeave, accountId); }

std::int64_t AccountCountStore::upTo(bool isOrganization, Visibility visibility)
{
    return m_db.value<std::int64_t>(kUpTo, isOrganization, static_cast<std::int64_t>(visibility)).value();
}

} // namespace trivet::users
