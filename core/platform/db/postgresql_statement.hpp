#pragma once
#include "db/connection.hpp"
#include "db/postgresql_result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {

// A name the server knows, on one of the connections we had to it.
struct PreparedName {
    std::string name{};
    std::uint64_t connectionNumber = 0; // 0: not prepared
};

// A prepared statement and the rows of its current execution, which are all in memory.
class PostgresqlStatement final : public Cursor {
public:
    // Its name is left in `ended` for the connection, which tells the server.
    PostgresqlStatement(const char* text, std::vector<PreparedName>& ended);
    ~PostgresqlStatement();
    PostgresqlStatement(const PostgresqlStatement&) = delete;

    std::size_t placeholders() const { return m_placeholders; }
    bool isOpen() const { return m_result != nullptr; }
    void show(PostgresqlResult result);

    bool next(std::span<const Target> row) override;
    void close() noexcept override { m_result.reset(); }

    PreparedName prepared{};
    std::vector<Kind> kinds{}; // of the arguments it was prepared for

private:
    const char* m_text;
    std::size_t m_placeholders = 0;
    std::vector<PreparedName>& m_ended;
    PostgresqlResult m_result{};
    int m_row = 0;
};

} // namespace trivet::db
