#pragma once
#include "db/libpq.hpp"
#include "db/value.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace trivet::db {

struct FreeResult {
    void operator()(PGresult* result) const { libpq().clear(result); }
};
using PostgresqlResult = std::unique_ptr<PGresult, FreeResult>;

Oid typeOf(Kind kind);

// The arguments of one execution in PostgreSQL's binary form. Bytes of text and blobs stay with the caller.
class PostgresqlArguments {
public:
    explicit PostgresqlArguments(std::span<const Parameter> args);

    int count() const { return static_cast<int>(m_values.size()); }
    const char* const* values() const { return m_values.data(); }
    const int* lengths() const { return m_lengths.data(); }
    const int* formats() const { return m_formats.data(); }

private:
    std::vector<std::uint64_t> m_numbers; // in network order
    std::vector<const char*> m_values;
    std::vector<int> m_lengths;
    std::vector<int> m_formats;
};

// Throws std::logic_error unless the columns of the result fit the targets.
void requireColumns(const PGresult& result, std::span<const Target> row, const char* text);
void readColumn(const PGresult& result, int row, int column, const Target& target, const char* text);

} // namespace trivet::db
