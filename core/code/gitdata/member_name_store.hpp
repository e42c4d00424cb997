#pragma once
#include "access/identity.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

// The numbers of whom clients name in the lists of a rule. Throws Error (Invalid) for a name nobody has, or somebody
// whom the caller cannot see and who is no collaborator. Teams are those of the organization the repository belongs to.
class MemberNameStore {
public:
    MemberNameStore(db::Database& db, const repos::OwnedRepository& repository) : m_db(db), m_repository(repository) {}
    std::vector<std::int64_t> users(const std::vector<std::string>& names, const access::Identity& caller);
    std::vector<std::int64_t> teams(const std::vector<std::string>& names);

private:
    db::Database& m_db;
    const repos::OwnedRepository& m_repository;
};

} // namespace trivet::gitdata
