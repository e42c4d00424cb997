#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

// Something a user did in a repository everybody may see.
struct PublicActivity {
    std::int64_t id = 0;
    std::string kind{}, ref{}, owner{}, repository{};
    std::int64_t createdAt = 0;
    auto columns() { return std::tie(id, kind, ref, owner, repository, createdAt); }
};

class OutboxStore {
public:
    explicit OutboxStore(db::Database& db) : m_db(db) {}
    std::vector<PublicActivity> latest(std::int64_t accountId, std::int64_t limit); // the newest first

private:
    db::Database& m_db;
};

} // namespace trivet::federation
