#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::signin {

class PasswordHashStore {
public:
    explicit PasswordHashStore(db::Database& db) : m_db(db) {}
    // Unless it has changed meanwhile: a new password must not be undone by one who signs in with the old one.
    void replace(std::int64_t accountId, std::string_view oldHash, std::string_view newHash);

private:
    db::Database& m_db;
};

} // namespace trivet::signin
