#pragma once
#include "orgs/team_store.hpp"

#include <cstdint>

namespace trivet::repos {

// Which teams reach a repository of their organization.
class TeamRepositoryStore {
public:
    explicit TeamRepositoryStore(db::Database& db) : m_db(db) {}

    bool reaches(const orgs::TeamRow& team, std::int64_t repositoryId);
    bool add(std::int64_t teamId, std::int64_t repositoryId);    // false: it has it already
    bool remove(std::int64_t teamId, std::int64_t repositoryId); // false: it does not have it
    void removeAll(std::int64_t repositoryId);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
