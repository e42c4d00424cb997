#pragma once
#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

// Which pushes were recorded already.
class RecordedPushStore {
public:
    explicit RecordedPushStore(db::Database& db) : m_db(db) {}

    // False if it was before. To be called in the transaction that records what follows from the push.
    bool insert(const std::string& id, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::pushes
