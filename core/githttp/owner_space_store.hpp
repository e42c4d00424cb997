#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::githttp {

class OwnerSpaceStore {
public:
    explicit OwnerSpaceStore(db::Database& db) : m_db(db) {}

    std::int64_t kibibytesOf(std::int64_t ownerId); // all repositories together

private:
    db::Database& m_db;
};

} // namespace trivet::githttp
