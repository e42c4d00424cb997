#include "issues/subscription_store.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::issues {
namespace {

using db::Sql;

// Behind what is selected from "account a".
void addSubscribed(db::Query& query, std::int64_t issueId)
{
    query.add(" FROM account a WHERE a.id IN (SELECT w.account_id FROM watch w"
              " JOIN issue x ON x.repository_id = w.repository_id WHERE x.id = ?"
              " UNION SELECT x.author_id FROM issue x WHERE x.id = ?"
              " UNION SELECT s.account_id FROM issue_assignee s WHERE s.issue_id = ?",
              issueId, issueId, issueId);
    query.add(" UNION SELECT s.account_id FROM issue_mention s WHERE s.issue_id = ?"
              " UNION SELECT e.author_id FROM issue_event e WHERE e.issue_id = ?"
              " AND e.kind IN (0, 31, 32)" // comments and reviews
              " UNION SELECT s.account_id FROM issue_subscription s WHERE s.issue_id = ? AND s.is_watching)",
              issueId, issueId, issueId);
    query.add(" AND NOT EXISTS (SELECT 1 FROM issue_subscription n WHERE n.issue_id = ? AND n.account_id = a.id"
              " AND NOT n.is_watching)",
              issueId);
}

constexpr Sql kSet = "INSERT INTO issue_subscription (issue_id, account_id, is_watching, created_at)"
                     " VALUES ($1, $2, $3, $4) ON CONFLICT (issue_id, account_id) DO UPDATE"
                     " SET is_watching = excluded.is_watching";

} // namespace

bool SubscriptionStore::isSubscribed(std::int64_t issueId, std::int64_t accountId)
{
    db::Query query("SELECT 1");
    addSubscribed(query, issueId);
    query.add(" AND a.id = ?", accountId);
    return m_db.value<std::int64_t>(query).has_value();
}

void SubscriptionStore::set(std::int64_t issueId, std::int64_t accountId, bool isWatching, std::int64_t now)
{
    m_db.run(kSet, issueId, accountId, isWatching, now);
}

std::vector<users::AccountRow> SubscriptionStore::page(std::int64_t issueId, const access::Identity& viewer,
                                                       const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", users::kAccountColumns>.data());
    addSubscribed(query, issueId);
    users::addVisibleTo(query, viewer);
    query.add(" ORDER BY a.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<users::AccountRow>(query);
}

std::int64_t SubscriptionStore::count(std::int64_t issueId, const access::Identity& viewer)
{
    db::Query query("SELECT COUNT(*)");
    addSubscribed(query, issueId);
    users::addVisibleTo(query, viewer);
    return m_db.value<std::int64_t>(query).value_or(0);
}

} // namespace trivet::issues
