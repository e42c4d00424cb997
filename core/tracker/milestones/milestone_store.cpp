#include "milestones/milestone_store.hpp"

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
constexpr Sql kInsert = join<db::insertInto<"milestone", MilestoneRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE milestone SET ", db::setList<MilestoneRow>, " WHERE id = ?">();
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
        query.add(" AND LOWER(m.title) LIKE LOWER(?) ESCAPE '!'", db::likeContaining(filter.text));
}

std::vector<MilestoneRow> MilestoneStore::page(const MilestoneFilter& filter, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kMilestoneColumns>.data());
    addFilter(query, filter);
    query.add(" ORDER BY CASE WHEN m.due_at IS NULL THEN 1 ELSE 0 END, m.due_at, m.title, m.id LIMIT ? OFFSET ?",
              slice.limit, slice.offset);
    return m_db.all<MilestoneRow>(query);
}

std::int64_t MilestoneStore::count(const MilestoneFilter& filter)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::int64_t MilestoneStore::insert(const MilestoneRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void MilestoneStore::update(const MilestoneRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

void MilestoneStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

void MilestoneStore::recount(std::int64_t id) { m_db.run(kRecount, id); }

} // namespace trivet::milestones
