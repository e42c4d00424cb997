#pragma once
#include "db/query.hpp"
#include "repos/access.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Who may do what with repositories. Site administrators and the owner may do everything; collaborators and teams what
// they were given; others may read what is public, restricted users only what they were given.
class AccessStore {
public:
    explicit AccessStore(db::Database& db) : m_db(db) {}

    Access of(const OwnedRepository& repository, const access::Identity& who);
    // The same for many, in the same order, with two statements at most.
    std::vector<Access> of(const std::vector<OwnedRepository>& repositories, const access::Identity& who);

private:
    std::set<std::int64_t> knownOwners(const std::vector<OwnedRepository>& repositories, const access::Identity& who);

    db::Database& m_db;
};

// Adds the condition that a caller may see "repository r", behind a WHERE: lists and counts agree with AccessStore.
void addVisibleTo(db::Query& query, const access::Identity& who);

} // namespace trivet::repos
