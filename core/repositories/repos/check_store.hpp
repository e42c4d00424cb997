#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

struct UncheckedRow {
    std::int64_t id = 0;
    std::string storage{};
    auto columns() { return std::tie(id, storage); }
};

// What is known of how sound repositories are.
class CheckStore {
public:
    explicit CheckStore(db::Database& db) : m_db(db) {}

    struct Period {
        std::int64_t since = 0, until = 0;
        std::int64_t now = 0;
    };
    // Those nobody looked at in that time, and those that were damaged when somebody did before now: they may have been
    // repaired. The longest unseen first.
    std::vector<UncheckedRow> due(const Period& period, std::int64_t limit);
    std::int64_t countDue(const Period& period);
    // Nothing happens in these two if the repository is gone. What was known of one that could not be looked through to
    // the end stays.
    void noteUnfinished(std::int64_t repositoryId, std::int64_t now);
    void note(std::int64_t repositoryId, std::int64_t now, const std::string& problem);
    std::vector<std::string> damaged(std::int64_t limit); // "owner/name"

private:
    db::Database& m_db;
};

} // namespace trivet::repos
