#pragma once
#include <string>

namespace trivet::db {

// The two parallel lists libpq wants.
struct PostgresqlHosts {
    std::string hosts{};
    std::string ports{};
};

// "a:5432,b,[::1]:5433,/run/postgresql:5434"; the port is 5432 where none is given.
// Throws std::runtime_error with a message for the administrator.
PostgresqlHosts parsePostgresqlHosts(const std::string& list);

} // namespace trivet::db
