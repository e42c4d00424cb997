#pragma once
#include "db/connection.hpp"

#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace trivet::db {

// A prepared statement and the rows of its current execution.
class SqliteStatement final : public Cursor {
public:
    SqliteStatement(sqlite3* handle, const char* text);
    ~SqliteStatement();
    SqliteStatement(const SqliteStatement&) = delete;

    bool isOpen() const { return m_isOpen; }
    bool isReadOnly() const { return m_isReadOnly; }

    // The bytes of text and blob arguments are not copied; they outlive the execution.
    void start(std::span<const Parameter> args);
    std::int64_t finish();

    bool next(std::span<const Target> row) override;
    void close() noexcept override;

private:
    [[noreturn]] void mismatch(int column) const;

    sqlite3* m_handle;
    sqlite3_stmt* m_statement = nullptr;
    bool m_isReadOnly = true;
    bool m_isOpen = false;
};

} // namespace trivet::db
