#include "milestones/milestone_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"

namespace trivet::milestones {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind =
    join<"SELECT ", kMilestoneColumns, " FROM milestone m WHERE m.repository_id = $1 AND m.id = $2">();
constexpr Sql kFindByTitle =
    join<"SELECT ", kMilestoneColumns,
         " FROM milestone m WHERE m.repository_id = $1 AND m.title = $2 ORDER BY m.id LIMIT 1">();
constexpr Sql kInsert =
    "INSERT INTO milestone (repository_id, title, description, is_closed, due_at, closed_at, open_count, closed_count,"
    " created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8) RETURNING id";
constexpr Sql kUpdate = "UPDATE milestone SET title = $1, description = $2, is_closed = $3, due_at = $4,"
                        " closed_at = $5, updated_at = $6 WHERE id = $7";
constexpr Sql kDelete = "DELETE FROM milestone WHERE id = $1";
constexpr Sql kRecount =
    "UPDATE milestone SET"
    " open_count = (SELECT COUNT(*) FROM issue i WHERE i.milestone_id = $1 AND NOT i.is_closed),"
    " closed_count = (SELECT COUNT(*) FROM issue i WHERE i.milestone_id = $1 AND i.is_closed) WHERE id = $1";

} // namespace

std::optional<MilestoneRow> MilestoneStore::find(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.one<MilestoneRow>(kFind, repositoryId, id);
}

std::optional<MilestoneRow> MilestoneStore::findByTitle(std::int64_t repositoryId, std::string_view title)
{
    return m_db.one<MilestoneRow>(kFindByTitle, repositoryId, title);
}

std::vector<MilestoneRow> MilestoneStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", kMilestoneColumns, " FROM milestone m WHERE m.id IN ">.data());
    query.addList("", ids);
    return m_db.all<MilestoneRow>(query);
}

void MilestoneStore::addFilter(db::Query& query, const MilestoneFilter& filter)
{
    query.add(" FROM milestone m WHERE m.repository_id = ?", filter.repositoryId);
    if (filter.isClosed)
        query.add(" AND m.is_closed = ?", *filter.isClosed);
    if (!filter.text.empty())
        query.add(" AND LOWER(m.title) LIKE ? ESCAPE '!'", db::likeContaining(asciiLower(filter.text)));
}

std::vector<MilestoneRow> MilestoneStore::page(const MilestoneFilter& filter, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kMilestoneColumns>.data());
    addFilter(query, filter);
    query.add(" ORDER BY m.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<MilestoneRow>(query);
}

std::int64_t MilestoneStore::count(const MilestoneFilter& filter)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::int64_t MilestoneStore::insert(const MilestoneRow& r)
{
    return m_db
        .value<std::int64_t>(kInsert, r.repositoryId, r.title, r.description, r.isClosed, r.dueAt, r.closedAt,
                             r.createdAt, r.updatedAt)
        .value();
}

void MilestoneStore::update(const MilestoneRow& r)
{
    m_db.run(kUpdate, r.title, r.description, r.isClosed, r.dueAt, r.closedAt, r.updatedAt, r.id);
}

void MilestoneStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

void MilestoneStore::recount(std::int64_t id) { m_db.run(kRecount, id); }

} // namespace trivet::milestones
