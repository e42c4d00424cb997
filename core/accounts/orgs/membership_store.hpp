#pragma once
#include "orgs/access_level.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::orgs {

// What a member is in an organization: the most that any of their teams gives them.
struct Membership {
    bool isPublic = false, mayCreateRepositories = false;
    std::int64_t level = 0;

    AccessLevel accessLevel() const { return static_cast<AccessLevel>(level); }
    bool isOwner() const { return accessLevel() == AccessLevel::Owner; }
    auto columns() { return std::tie(isPublic, mayCreateRepositories, level); }
};

// Who is in which team, and what follows from it: who is in a team of an organization is its member. Writes belong into
// a transaction.
class MembershipStore {
public:
    explicit MembershipStore(db::Database& db) : m_db(db) {}

    std::optional<Membership> find(std::int64_t orgId, std::int64_t accountId); // nothing: not a member
    bool isInTeam(std::int64_t teamId, std::int64_t accountId);
    std::int64_t countInTeam(std::int64_t teamId);
    std::vector<std::int64_t> inTeam(std::int64_t teamId, std::int64_t most); // their numbers
    std::int64_t ownersTeam(std::int64_t orgId);                              // its number

    // A new member is concealed.
    void addToTeam(std::int64_t orgId, std::int64_t teamId, std::int64_t accountId);
    bool removeFromTeam(std::int64_t teamId, std::int64_t accountId); // false if they were not in it
    void removeFromAllTeams(std::int64_t orgId, std::int64_t accountId);
    // Ends the membership of everybody, or this one, who is in no team any more. Follows every removal.
    void dropTeamless(std::int64_t orgId);
    void dropTeamless(std::int64_t orgId, std::int64_t accountId);
    bool setPublic(std::int64_t orgId, std::int64_t accountId, bool isPublic); // false: not a member

private:
    db::Database& m_db;
};

} // namespace trivet::orgs
