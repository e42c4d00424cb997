#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::doctor {

class DoctorStore {
public:
    explicit DoctorStore(db::Database& db) : m_db(db) {}

    std::string engineVersion();
    std::optional<std::int64_t> clock(); // of the server, where there is one: seconds since 1970 UTC
    bool isIntact();                     // SQLite: no page is damaged. PostgreSQL looks after that itself.
    std::int64_t countAdministrators();
    std::int64_t countAdministratorsWithoutSecondFactor();
    std::int64_t countWeakPasswordHashes(); // of htpasswd files, until their owners sign in

private:
    db::Database& m_db;
};

} // namespace trivet::doctor
