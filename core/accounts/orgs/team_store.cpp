#include "orgs/team_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::orgs {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kTeamColumns, " FROM team t WHERE t.id = $1">();
constexpr Sql kFindByName = join<"SELECT ", kTeamColumns, " FROM team t WHERE t.org_id = $1 AND t.lower_name = $2">();
constexpr Sql kInsert =
    "INSERT INTO team (org_id, name, lower_name, description, level, has_all_repositories, may_create_repositories,"
    " visibility, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
constexpr Sql kUpdate =
    "UPDATE team SET name = $1, lower_name = $2, description = $3, level = $4, has_all_repositories = $5,"
    " may_create_repositories = $6, visibility = $7 WHERE id = $8";
constexpr Sql kDelete = "DELETE FROM team WHERE id = $1";
constexpr Sql kDeleteUnits = "DELETE FROM team_unit WHERE team_id = $1";
constexpr Sql kInsertUnit = "INSERT INTO team_unit (team_id, unit, level) VALUES ($1, $2, $3)";

struct UnitRow {
    std::int64_t teamId = 0;
    std::string unit{};
    std::int64_t level = 0;
    auto columns() { return std::tie(teamId, unit, level); }
};

} // namespace

std::string nameForLog(const TeamRow& team)
{
    return "team " + std::to_string(team.id) + " " + team.name + " of organization " + std::to_string(team.orgId);
}

std::optional<TeamRow> TeamStore::find(std::int64_t id) { return m_db.one<TeamRow>(kFind, id); }

std::optional<TeamRow> TeamStore::findByName(std::int64_t orgId, std::string_view name)
{
    return m_db.one<TeamRow>(kFindByName, orgId, asciiLower(name));
}

std::int64_t TeamStore::insert(const TeamRow& r)
{
    return m_db
        .value<std::int64_t>(kInsert, r.orgId, r.name, asciiLower(r.name), r.description, r.level, r.hasAllRepositories,
                             r.mayCreateRepositories, r.visibility, r.createdAt)
        .value();
}

void TeamStore::update(const TeamRow& r)
{
    m_db.run(kUpdate, r.name, asciiLower(r.name), r.description, r.level, r.hasAllRepositories, r.mayCreateRepositories,
             r.visibility, r.id);
}

void TeamStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

std::map<std::int64_t, UnitLevels> TeamStore::unitsOf(const std::vector<std::int64_t>& teamIds)
{
    std::map<std::int64_t, UnitLevels> result;
    db::Query query("SELECT team_id, unit, level FROM team_unit WHERE team_id IN ");
    query.addList("", teamIds);
    m_db.each<UnitRow>(
        query, [&](UnitRow&& row) { result[row.teamId][std::move(row.unit)] = static_cast<AccessLevel>(row.level); });
    return result;
}

void TeamStore::setUnits(std::int64_t teamId, const UnitLevels& units)
{
    m_db.run(kDeleteUnits, teamId);
    for (const auto& [unit, level] : units)
        m_db.run(kInsertUnit, teamId, unit, static_cast<std::int64_t>(level));
}

} // namespace trivet::orgs
