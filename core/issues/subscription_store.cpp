#include "issues/subscription_store.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

// From "account a"; $1 is the issue.
constexpr db::Piece kSubscribed =
    " FROM account a WHERE a.id IN ("
    "SELECT w.account_id FROM watch w JOIN issue x ON x.repository_id = w.repository_id WHERE x.id = $1"
    " UNION SELECT x.author_id FROM issue x WHERE x.id = $1"
    " UNION SELECT s.account_id FROM issue_assignee s WHERE s.issue_id = $1"
    " UNION SELECT s.account_id FROM issue_mention s WHERE s.issue_id = $1"
    " UNION SELECT e.author_id FROM issue_event e WHERE e.issue_id = $1 AND e.kind = 0"
    " UNION SELECT s.account_id FROM issue_subscription s WHERE s.issue_id = $1 AND s.is_watching)"
    " AND NOT EXISTS (SELECT 1 FROM issue_subscription n WHERE n.issue_id = $1 AND n.account_id = a.id"
    " AND NOT n.is_watching)";
constexpr Sql kIsSubscribed = join<"SELECT 1", kSubscribed, " AND a.id = $2">();
constexpr Sql kPage = join<"SELECT ", users::kAccountColumns, kSubscribed, " ORDER BY a.id LIMIT $2 OFFSET $3">();
constexpr Sql kCount = join<"SELECT COUNT(*)", kSubscribed>();
constexpr Sql kSet = "INSERT INTO issue_subscription (issue_id, account_id, is_watching, created_at)"
                     " VALUES ($1, $2, $3, $4) ON CONFLICT (issue_id, account_id) DO UPDATE"
                     " SET is_watching = excluded.is_watching";

} // namespace

bool SubscriptionStore::isSubscribed(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsSubscribed, issueId, accountId).has_value();
}

void SubscriptionStore::set(std::int64_t issueId, std::int64_t accountId, bool isWatching, std::int64_t now)
{
    m_db.run(kSet, issueId, accountId, isWatching, now);
}

std::vector<users::AccountRow> SubscriptionStore::page(std::int64_t issueId, const db::Slice& slice)
{
    return m_db.all<users::AccountRow>(kPage, issueId, slice.limit, slice.offset);
}

std::int64_t SubscriptionStore::count(std::int64_t issueId)
{
    return m_db.value<std::int64_t>(kCount, issueId).value_or(0);
}

} // namespace trivet::issues
