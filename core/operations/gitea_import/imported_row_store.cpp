#include "gitea_import/imported_row_store.hpp"

#include "db/database.hpp"

namespace trivet::gitea_import {
namespace {

using db::Sql;

constexpr Sql kAdd =
    "INSERT INTO imported_row (step, source_id) VALUES ($1, $2) ON CONFLICT (step, source_id) DO NOTHING";
constexpr Sql kSource = "SELECT value FROM instance_property WHERE name = 'import.gitea'";
constexpr Sql kSetSource = "INSERT INTO instance_property (name, value) VALUES ('import.gitea', $1)"
                           " ON CONFLICT (name) DO UPDATE SET value = excluded.value";
constexpr Sql kHasAccounts = "SELECT 1 FROM account LIMIT 1";

struct IdRow {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

} // namespace

std::set<std::int64_t> ImportedRowStore::broughtOf(std::string_view step, const std::vector<std::int64_t>& ids)
{
    std::set<std::int64_t> found;
    if (ids.empty())
        return found;
    db::Query query("SELECT source_id FROM imported_row WHERE step = ?", step);
    query.addList(" AND source_id IN ", ids);
    m_db.each<IdRow>(query, [&](IdRow&& row) { found.insert(row.id); });
    return found;
}

void ImportedRowStore::add(std::string_view step, std::int64_t id) { m_db.run(kAdd, step, id); }

std::string ImportedRowStore::source() { return m_db.value<std::string>(kSource).value_or(""); }
void ImportedRowStore::setSource(std::string_view identity) { m_db.run(kSetSource, identity); }
bool ImportedRowStore::hasAccounts() { return m_db.value<std::int64_t>(kHasAccounts).has_value(); }

} // namespace trivet::gitea_import
