#include "labels/label_store.hpp"

#include "db/database.hpp"
#include "db/query.hpp"

namespace trivet::labels {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFindOfRepository =
    join<"SELECT ", kLabelColumns, " FROM label l WHERE l.repository_id = $1 AND l.id = $2">();
constexpr Sql kFindOfOrg = join<"SELECT ", kLabelColumns, " FROM label l WHERE l.org_id = $1 AND l.id = $2">();
constexpr Sql kFindNamedOfRepository =
    join<"SELECT ", kLabelColumns, " FROM label l WHERE l.repository_id = $1 AND l.name = $2 ORDER BY l.id LIMIT 1">();
constexpr Sql kFindNamedOfOrg =
    join<"SELECT ", kLabelColumns, " FROM label l WHERE l.org_id = $1 AND l.name = $2 ORDER BY l.id LIMIT 1">();
constexpr Sql kCountOfRepository = "SELECT COUNT(*) FROM label WHERE repository_id = $1";
constexpr Sql kCountOfOrg = "SELECT COUNT(*) FROM label WHERE org_id = $1";
constexpr Sql kInsert = join<db::insertInto<"label", LabelRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE label SET ", db::setList<LabelRow>, " WHERE id = ?">();
constexpr Sql kDeleteOfRepository = "DELETE FROM label WHERE repository_id = $1 AND id = $2";
constexpr Sql kDeleteOfOrg = "DELETE FROM label WHERE org_id = $1 AND id = $2";
constexpr auto kSelect = db::kJoined<"SELECT ", kLabelColumns, " FROM label l WHERE ">;

bool isOfRepository(const LabelOwner& owner) { return owner.kind == LabelOwner::Kind::Repository; }

db::Fragment<0> orderBy(LabelOrder order)
{
    switch (order) {
    case LabelOrder::NameDescending:
        return " ORDER BY l.name DESC, l.id DESC";
    case LabelOrder::FewestIssues:
        return " ORDER BY (SELECT COUNT(*) FROM issue_label x WHERE x.label_id = l.id), l.name, l.id";
    case LabelOrder::MostIssues:
        return " ORDER BY (SELECT COUNT(*) FROM issue_label x WHERE x.label_id = l.id) DESC, l.name, l.id";
    case LabelOrder::Name:
        break;
    }
    return " ORDER BY l.name, l.id";
}

} // namespace

std::optional<LabelRow> LabelStore::find(const LabelOwner& owner, std::int64_t id)
{
    return m_db.one<LabelRow>(isOfRepository(owner) ? kFindOfRepository : kFindOfOrg, owner.id, id);
}

std::optional<LabelRow> LabelStore::findByName(const LabelOwner& owner, std::string_view name)
{
    return m_db.one<LabelRow>(isOfRepository(owner) ? kFindNamedOfRepository : kFindNamedOfOrg, owner.id, name);
}

std::vector<LabelRow> LabelStore::page(const LabelOwner& owner, const db::Slice& slice, LabelOrder order)
{
    db::Query query(kSelect.data());
    query.add(isOfRepository(owner) ? db::Fragment<1>("l.repository_id = ?") : db::Fragment<1>("l.org_id = ?"),
              owner.id);
    query.add(orderBy(order)).add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<LabelRow>(query);
}

std::int64_t LabelStore::count(const LabelOwner& owner)
{
    return m_db.value<std::int64_t>(isOfRepository(owner) ? kCountOfRepository : kCountOfOrg, owner.id).value_or(0);
}

std::vector<LabelRow> LabelStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(kSelect.data());
    query.addList("l.id IN ", ids).add(" ORDER BY l.id");
    return m_db.all<LabelRow>(query);
}

std::vector<LabelRow> LabelStore::usable(std::int64_t repositoryId, std::int64_t ownerId,
                                         const std::vector<std::int64_t>& ids, const std::vector<std::string>& names)
{
    if (ids.empty() && names.empty())
        return {};
    db::Query query(kSelect.data());
    query.add("(l.repository_id = ? OR l.org_id = ?) AND (", repositoryId, ownerId);
    query.addList("l.id IN ", ids).addList(" OR l.name IN ", names).add(") ORDER BY l.id");
    return m_db.all<LabelRow>(query);
}

std::vector<LabelRow> LabelStore::offered(std::int64_t repositoryId, std::int64_t ownerId, std::int64_t most,
                                          const std::vector<std::int64_t>& kept)
{
    db::Query query(kSelect.data());
    query.add("(l.repository_id = ? OR l.org_id = ?) AND (l.id IN (SELECT o.id FROM label o"
              " WHERE (o.repository_id = ? OR o.org_id = ?) AND o.archived_at IS NULL ORDER BY o.name, o.id LIMIT ?)",
              repositoryId, ownerId, repositoryId, ownerId, most);
    query.addList(" OR l.id IN ", kept).add(") ORDER BY l.name, l.id");
    return m_db.all<LabelRow>(query);
}

std::int64_t LabelStore::insert(const LabelRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void LabelStore::update(const LabelRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

bool LabelStore::remove(const LabelOwner& owner, std::int64_t id)
{
    return m_db.run(isOfRepository(owner) ? kDeleteOfRepository : kDeleteOfOrg, owner.id, id) > 0;
}

} // namespace trivet::labels
