#pragma once
#include "db/value.hpp"

struct sqlite3_value;

namespace trivet::db {

// Copies a column into a target. False: it does not fit the type of the target.
bool readSqliteValue(sqlite3_value* stored, const Target& target);

} // namespace trivet::db
