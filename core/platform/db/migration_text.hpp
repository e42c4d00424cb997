#pragma once
#include "db/migrations.hpp"

#include <string>
#include <vector>

namespace trivet::db {

// The statements of a migration for one engine: @ID@ (auto-numbered primary key), @BLOB@ and @CLUSTERED@ are filled in,
// comment lines dropped. A statement ends with a semicolon at the end of a line. Throws std::runtime_error if the last
// one does not.
std::vector<std::string> statementsOf(const Migration& migration, Engine engine);

} // namespace trivet::db
