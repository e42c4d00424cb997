#pragma once
#include "db/column.hpp"

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

    static constexpr auto columns()
    {
        return db::columns(db::column("account_id", &InboxRow::accountId),
                           db::column("activity_id", &InboxRow::activityId), db::column("actor", &InboxRow::actor),
                           db::column("kind", &InboxRow::kind), db::column("body", &InboxRow::body),
                           db::column("received_at", &InboxRow::receivedAt));
    }
};

class InboxStore {
public:
    explicit InboxStore(db::Database& db) : m_db(db) {}
    bool insert(const InboxRow& row); // false if the account was told this before

private:
    db::Database& m_db;
};

} // namespace trivet::federation
