#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {

class Database;

// The next row that gets a number of its own in this table gets one behind `number`, and behind all that were given
// before. In a transaction; the table is one that is numbered by its column id.
void continueNumberingAfter(Database& db, std::string_view table, std::int64_t number);

} // namespace trivet::db
