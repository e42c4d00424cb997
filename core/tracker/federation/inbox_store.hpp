#pragma once
#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

struct InboxRow {
    std::int64_t accountId = 0;
    std::string activityId{}, actor{}, kind{}, body{};
    std::int64_t receivedAt = 0;
};

class InboxStore {
public:
    explicit InboxStore(db::Database& db) : m_db(db) {}
    bool insert(const InboxRow& row); // false if the account was told this before

private:
    db::Database& m_db;
};

} // namespace trivet::federation
