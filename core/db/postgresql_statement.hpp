#pragma once
#include "db/connection.hpp"
#include "db/postgresql_result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {

// A prepared statement and the rows of its current execution, which are all in memory.
class PostgresqlStatement final : public Cursor {
public:
    // The server is told about statements that ended when `ended` is read next.
    PostgresqlStatement(const char* text, std::vector<std::string>& ended);
    ~PostgresqlStatement();
    PostgresqlStatement(const PostgresqlStatement&) = delete;

    std::size_t placeholders() const { return m_placeholders; }
    bool isOpen() const { return m_result != nullptr; }
    void show(PostgresqlResult result);

    bool next(std::span<const Target> row) override;
    void close() noexcept override { m_result.reset(); }

    // Under which name the server knows it; empty: not yet, or not since the last connect.
    std::string serverName{};
    std::uint64_t connectionNumber = 0;
    std::vector<Kind> kinds{}; // of the arguments it was prepared for

private:
    const char* m_text;
    std::size_t m_placeholders = 0;
    std::vector<std::string>& m_ended;
    PostgresqlResult m_result{};
    int m_row = 0;
};

} // namespace trivet::db
