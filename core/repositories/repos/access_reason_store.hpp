#pragma once
#include "db/slice.hpp"
#include "orgs/team_store.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

using orgs::AccessLevel;

// Who was given access to a repository, and what gives it to them: they own it, collaborate, or are in a team that has
// it. What everybody may do with a public repository, and what site administrators may, is not in here.
class AccessReasonStore {
public:
    AccessReasonStore(db::Database& db, std::int64_t repositoryId) : m_db(db), m_repositoryId(repositoryId) {}

    std::vector<users::AccountRow> people(const db::Slice& slice); // by name
    std::int64_t countPeople();

    // Of those people, by their numbers: what they have as collaborators, and their teams that have the repository.
    std::map<std::int64_t, AccessLevel> collaborations(const std::vector<std::int64_t>& accountIds);
    std::map<std::int64_t, std::vector<orgs::TeamRow>> teams(const std::vector<std::int64_t>& accountIds);

private:
    db::Database& m_db;
    std::int64_t m_repositoryId;
};

} // namespace trivet::repos
