#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Passwords that the server has made up, until their owners choose their own.
class GeneratedPasswordStore {
public:
    explicit GeneratedPasswordStore(db::Database& db) : m_db(db) {}

    void note(std::int64_t accountId, std::string_view passwordHash);
    bool isInUse(std::int64_t accountId);
    // The same password with another hash.
    void rehash(std::int64_t accountId, std::string_view oldHash, std::string_view newHash);

private:
    db::Database& m_db;
};

} // namespace trivet::users
