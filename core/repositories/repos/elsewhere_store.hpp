#pragma once
#include "repos/repository_row.hpp"
#include "repos/repository_types.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// A tracker and a wiki that live on another site.
struct Elsewhere {
    ExternalTracker tracker{};
    ExternalWiki wiki{};
};

class ElsewhereStore {
public:
    explicit ElsewhereStore(db::Database& db) : m_db(db) {}

    // By number of the repository. Asks only about those that have a unit of that kind; most have none.
    std::map<std::int64_t, Elsewhere> of(const std::vector<OwnedRepository>& repositories);
    void set(std::int64_t repositoryId, const Elsewhere& places);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
