#include "milestones/own_milestone_store.hpp"

#include "db/database.hpp"
#include "repos/reachable_store.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::milestones {
namespace {

void addRepositories(db::Query& query, const access::Identity& who, repos::Unit unit)
{
    query.add("m.repository_id IN (SELECT r.id FROM repository r WHERE r.id IN ");
    repos::addReachableBy(query, who.userId, users::Visibility::Public);
    repos::addUnitVisibleTo(query, who, unit);
    query.add(")");
}

} // namespace

void OwnMilestoneStore::addPlace(db::Query& query) const
{
    query.add(" FROM milestone m WHERE (");
    addRepositories(query, m_who, repos::Unit::Issues);
    query.add(" OR ");
    addRepositories(query, m_who, repos::Unit::Pulls);
    query.add(")");
}

std::vector<MilestoneRow> OwnMilestoneStore::page(bool isClosed, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kMilestoneColumns>.data());
    addPlace(query);
    query.add(" AND m.is_closed = ?", isClosed);
    query.add(" ORDER BY CASE WHEN m.due_at IS NULL THEN 1 ELSE 0 END, m.due_at, m.title, m.id LIMIT ? OFFSET ?",
              slice.limit, slice.offset);
    return m_db.all<MilestoneRow>(query);
}

OwnMilestoneStore::Counts OwnMilestoneStore::counts()
{
    db::Query query(
        "SELECT COUNT(CASE WHEN m.is_closed THEN NULL ELSE 1 END), COUNT(CASE WHEN m.is_closed THEN 1 END)");
    addPlace(query);
    return m_db.one<Counts>(query).value_or(Counts{});
}

} // namespace trivet::milestones
