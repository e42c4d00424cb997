#pragma once
#include "db/value.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trivet::db {

// A database of another program, which is read and never written. Its tables and columns are known at run time only.
// All reads see the same moment. Throws Failure.
class ForeignDatabase {
public:
    virtual ~ForeignDatabase() = default;

    virtual std::vector<std::string> tables() = 0;
    virtual std::vector<std::string> columnsOf(const std::string& table) = 0;
    virtual std::int64_t count(const std::string& table) = 0;

    struct Selection {
        std::string table{};
        std::vector<std::string> columns{}, order{}; // names that are there
    };
    // Calls take with the values of each row without keeping them all.
    using Take = std::function<void(std::vector<Value>&& values)>;
    virtual void eachRow(const Selection& selection, const Take& take) = 0;
};

// A file of SQLite: neither it nor anything beside it is written, also when its last changes are still in its log.
// Throws std::runtime_error if it is none, or changes while it is read.
std::unique_ptr<ForeignDatabase> openForeignSqlite(const std::filesystem::path& file);

// PostgreSQL, by a connection string: "postgres://user:password@host/name" or "host=… dbname=…".
std::unique_ptr<ForeignDatabase> openForeignPostgresql(const std::string& connection);

} // namespace trivet::db
