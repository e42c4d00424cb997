#include "feeds/feed_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::feeds {
namespace {

constexpr const char* kSelect =
    db::kJoined<"SELECT v.id, v.account_id, v.repository_id, v.kind, v.ref, v.detail, v.created_at, ",
                users::kAccountColumns, "">.data();

void addFilter(db::Query& query, const FeedFilter& filter, const access::Identity& viewer)
{
    query.add(" FROM activity v JOIN account a ON a.id = v.account_id WHERE v.repository_id = ?", filter.repositoryId);
    if (filter.from)
        query.add(" AND v.created_at >= ?", *filter.from);
    if (filter.until)
        query.add(" AND v.created_at < ?", *filter.until);
    users::addVisibleTo(query, viewer);
}

} // namespace

std::vector<FeedRow> FeedStore::page(const FeedFilter& filter, const db::Slice& slice)
{
    db::Query query(kSelect);
    addFilter(query, filter, m_viewer);
    query.add(" ORDER BY v.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<FeedRow>(query);
}

std::int64_t FeedStore::count(const FeedFilter& filter)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter, m_viewer);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::feeds
