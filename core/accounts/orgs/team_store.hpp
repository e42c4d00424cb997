#pragma once
#include "db/row_sql.hpp"
#include "orgs/team_access.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::orgs {

struct TeamRow {
    std::int64_t id = 0, orgId = 0;
    std::string name{}, lowerName{}, description{};
    std::int64_t level = 0;
    bool hasAllRepositories = false, mayCreateRepositories = false;
    std::int64_t visibility = 2; // users::Visibility, for those who may see the organization
    std::int64_t createdAt = 0;

    AccessLevel accessLevel() const { return static_cast<AccessLevel>(level); }
    bool isOwners() const { return accessLevel() == AccessLevel::Owner; } // each organization has exactly one
    users::Visibility seenBy() const { return static_cast<users::Visibility>(visibility); }

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &TeamRow::id), db::once("org_id", &TeamRow::orgId),
                           db::column("name", &TeamRow::name), db::column("lower_name", &TeamRow::lowerName),
                           db::column("description", &TeamRow::description), db::column("level", &TeamRow::level),
                           db::column("has_all_repositories", &TeamRow::hasAllRepositories),
                           db::column("may_create_repositories", &TeamRow::mayCreateRepositories),
                           db::column("visibility", &TeamRow::visibility), db::once("created_at", &TeamRow::createdAt));
    }
};

// "team 3 developers of organization 7"
std::string nameForLog(const TeamRow& team);

// What TeamRow is read from, of "team t".
inline constexpr db::Piece kTeamColumns = db::selectList<TeamRow, "t">;

// Owners first, the others by name.
inline constexpr db::Piece kTeamOrder = db::kJoined<" ORDER BY CASE WHEN t.level = ", db::number<AccessLevel::Owner>,
                                                    " THEN 0 ELSE 1 END, t.lower_name, t.id">;

class TeamStore {
public:
    explicit TeamStore(db::Database& db) : m_db(db) {}

    std::optional<TeamRow> find(std::int64_t id);
    std::optional<TeamRow> findByName(std::int64_t orgId, std::string_view name); // any letter case
    std::int64_t insert(const TeamRow& row);
    void insertKept(const TeamRow& row); // with its id
    void update(const TeamRow& row);
    void remove(std::int64_t id);

    // The units of many teams at once, by the number of the team. Administrators' and owners' teams have none stored.
    std::map<std::int64_t, UnitLevels> unitsOf(const std::vector<std::int64_t>& teamIds);
    void setUnits(std::int64_t teamId, const UnitLevels& units);
    void addUnit(std::int64_t teamId, std::string_view unit, AccessLevel level); // unless it has one for that
    // A team of owners for organizations that have none.
    void addMissingOwners(std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::orgs
