#pragma once
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

// The numbers of whom clients name in the lists of a rule. Throws Error (Invalid) for a name nobody has. Teams are
// those of the organization the repository belongs to.
class MemberNameStore {
public:
    explicit MemberNameStore(db::Database& db) : m_db(db) {}
    std::vector<std::int64_t> users(const std::vector<std::string>& names);
    std::vector<std::int64_t> teams(const repos::OwnedRepository& repository, const std::vector<std::string>& names);

private:
    db::Database& m_db;
};

} // namespace trivet::gitdata
