#pragma once
#include "db/failure.hpp"

#include <string_view>

namespace trivet::db {

// What an SQLSTATE (PostgreSQL documentation, appendix A) means to us.
Failure::Kind kindOfSqlState(std::string_view state);

} // namespace trivet::db
