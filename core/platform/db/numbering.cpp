#include "db/numbering.hpp"

#include "db/database.hpp"

namespace trivet::db {
namespace {

constexpr Sql kRaise = "UPDATE sqlite_sequence SET seq = $1 WHERE name = $2 AND seq < $1";
constexpr Sql kIsKnown = "SELECT 1 FROM sqlite_sequence WHERE name = $1";
constexpr Sql kBegin = "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)";
constexpr Sql kLast = "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence($1, 'id') AS regclass))";
constexpr Sql kSet = "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)";

} // namespace

void continueNumberingAfter(Database& db, std::string_view table, std::int64_t number)
{
    if (number <= 0)
        return;
    const std::string name(table);
    if (db.engine() == Engine::PostgreSql) {
        const auto last = db.value<std::optional<std::int64_t>>(kLast, name).value();
        if (last.value_or(0) < number)
            db.run(kSet, name, number);
        return;
    }
    if (!db.value<std::int64_t>(kIsKnown, name))
        db.run(kBegin, name, number);
    else
        db.run(kRaise, number, name);
}

} // namespace trivet::db
