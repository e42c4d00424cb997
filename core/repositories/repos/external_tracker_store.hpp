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
struct ExternalUnits {
    ExternalTracker tracker{};
    ExternalWiki wiki{};
};

class ExternalTrackerStore {
public:
    explicit ExternalTrackerStore(db::Database& db) : m_db(db) {}

    // By number of the repository. Asks only about those that have a unit of that kind; most have none.
    std::map<std::int64_t, ExternalUnits> of(const std::vector<OwnedRepository>& repositories);
    void set(std::int64_t repositoryId, const ExternalUnits& places);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
