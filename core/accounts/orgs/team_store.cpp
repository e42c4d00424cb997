#include "orgs/team_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::orgs {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kTeamColumns, " FROM team t WHERE t.id = $1">();
constexpr Sql kFindByName = join<"SELECT ", kTeamColumns, " FROM team t WHERE t.org_id = $1 AND t.lower_name = $2">();
constexpr Sql kInsert = join<db::insertInto<"team", TeamRow>, " RETURNING id">();
constexpr Sql kInsertKept = join<db::insertInto<"team", TeamRow, "id = ?">>();
constexpr Sql kUpdate = join<"UPDATE team SET ", db::setList<TeamRow>, " WHERE id = ?">();
constexpr Sql kDelete = "DELETE FROM team WHERE id = $1";
constexpr Sql kDeleteUnits = "DELETE FROM team_unit WHERE team_id = $1";

struct UnitRow {
    std::int64_t teamId = 0;
    std::string unit{};
    std::int64_t level = 0;
    static constexpr auto columns()
    {
        return db::columns(db::column("team_id", &UnitRow::teamId), db::column("unit", &UnitRow::unit),
                           db::column("level", &UnitRow::level));
    }
};

constexpr auto kUnits = db::kJoined<"SELECT ", db::selectList<UnitRow>, " FROM team_unit WHERE team_id IN ">;
constexpr Sql kInsertUnit = join<db::insertInto<"team_unit", UnitRow>>();

constexpr Sql kAddUnit = join<db::insertInto<"team_unit", UnitRow>, " ON CONFLICT (team_id, unit) DO NOTHING">();
constexpr Sql kWithoutOwners =
    join<"SELECT a.id FROM account a WHERE a.is_organization AND NOT EXISTS (SELECT 1 FROM team t"
         " WHERE t.org_id = a.id AND t.level = ",
         db::number<AccessLevel::Owner>, ") ORDER BY a.id">();

struct OrgId {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

TeamRow withLowerName(TeamRow row)
{
    row.lowerName = asciiLower(row.name);
    return row;
}

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

std::int64_t TeamStore::insert(const TeamRow& row)
{
    return m_db.value<std::int64_t>(kInsert, withLowerName(row)).value();
}

void TeamStore::insertKept(const TeamRow& row) { m_db.run(kInsertKept, withLowerName(row), row.id); }

void TeamStore::update(const TeamRow& row) { m_db.run(kUpdate, db::changes(withLowerName(row)), row.id); }

void TeamStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

std::map<std::int64_t, UnitLevels> TeamStore::unitsOf(const std::vector<std::int64_t>& teamIds)
{
    std::map<std::int64_t, UnitLevels> result;
    db::Query query(kUnits.data());
    query.addList("", teamIds);
    m_db.each<UnitRow>(
        query, [&](UnitRow&& row) { result[row.teamId][std::move(row.unit)] = static_cast<AccessLevel>(row.level); });
    return result;
}

void TeamStore::setUnits(std::int64_t teamId, const UnitLevels& units)
{
    m_db.run(kDeleteUnits, teamId);
    for (const auto& [unit, level] : units)
        m_db.run(kInsertUnit, UnitRow{teamId, unit, static_cast<std::int64_t>(level)});
}

void TeamStore::addUnit(std::int64_t teamId, std::string_view unit, AccessLevel level)
{
    m_db.run(kAddUnit, UnitRow{teamId, std::string(unit), static_cast<std::int64_t>(level)});
}

void TeamStore::addMissingOwners(std::int64_t now)
{
    for (const auto& organization : m_db.all<OrgId>(kWithoutOwners))
        insert({.orgId = organization.id,
                .name = "Owners",
                .level = static_cast<std::int64_t>(AccessLevel::Owner),
                .hasAllRepositories = true,
                .mayCreateRepositories = true,
                .createdAt = now});
}

} // namespace trivet::orgs
