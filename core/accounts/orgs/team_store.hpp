#pragma once
#include "db/sql_join.hpp"
#include "orgs/team_access.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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

    auto columns()
    {
        return std::tie(id, orgId, name, lowerName, description, level, hasAllRepositories, mayCreateRepositories,
                        visibility, createdAt);
    }
};

// "team 3 developers of organization 7"
std::string nameForLog(const TeamRow& team);

// In the order of TeamRow::columns(), from "team t".
inline constexpr db::Piece kTeamColumns =
    "t.id, t.org_id, t.name, t.lower_name, t.description, t.level, t.has_all_repositories, t.may_create_repositories,"
    " t.visibility, t.created_at";

class TeamStore {
public:
    explicit TeamStore(db::Database& db) : m_db(db) {}

    std::optional<TeamRow> find(std::int64_t id);
    std::optional<TeamRow> findByName(std::int64_t orgId, std::string_view name); // any letter case
    std::int64_t insert(const TeamRow& row);
    void update(const TeamRow& row);
    void remove(std::int64_t id);

    // The units of many teams at once, by the number of the team. Administrators' and owners' teams have none stored.
    std::map<std::int64_t, UnitLevels> unitsOf(const std::vector<std::int64_t>& teamIds);
    void setUnits(std::int64_t teamId, const UnitLevels& units);

private:
    db::Database& m_db;
};

} // namespace trivet::orgs
