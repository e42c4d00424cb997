#pragma once
#include "db/query.hpp"
#include "db/slice.hpp"
#include "milestones/milestone_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::milestones {

struct MilestoneFilter {
    std::int64_t repositoryId = 0;
    std::optional<bool> isClosed{};
    std::string text{}; // in the title, any letter case
};

class MilestoneStore {
public:
    explicit MilestoneStore(db::Database& db) : m_db(db) {}

    std::optional<MilestoneRow> find(std::int64_t repositoryId, std::int64_t id);
    std::optional<MilestoneRow> findByTitle(std::int64_t repositoryId, std::string_view title); // the oldest
    std::vector<MilestoneRow> findAll(const std::vector<std::int64_t>& ids);                    // those that exist
    std::vector<MilestoneRow> page(const MilestoneFilter& filter, const db::Slice& slice);      // by number
    std::int64_t count(const MilestoneFilter& filter);

    std::int64_t insert(const MilestoneRow& row);
    void update(const MilestoneRow& row);
    void remove(std::int64_t id);
    // Counts its issues again; follows every change of which issues it has, or of their state.
    void recount(std::int64_t id);

private:
    static void addFilter(db::Query& query, const MilestoneFilter& filter);

    db::Database& m_db;
};

} // namespace trivet::milestones
