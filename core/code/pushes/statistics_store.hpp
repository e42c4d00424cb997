#pragma once
#include "pushes/repository_statistics.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

class StatisticsStore {
public:
    explicit StatisticsStore(db::Database& db) : m_db(db) {}

    // Says which branch is the default one now: of pushes to an empty repository the first decides. Nothing if the
    // repository is gone.
    std::optional<std::string> save(std::int64_t repositoryId, const RepositoryStatistics& found, std::int64_t now);
    void saveDefaultBranch(std::int64_t repositoryId, const std::string& branch);
    // Of all its directories.
    void saveSize(std::int64_t repositoryId, std::int64_t sizeKib);

private:
    db::Database& m_db;
};

} // namespace trivet::pushes
