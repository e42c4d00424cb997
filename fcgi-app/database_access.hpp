#pragma once
#include "commands.hpp"
#include "db/database.hpp"

#include <memory>

namespace trivet::process {

// The database of a configuration, for a command.
std::unique_ptr<db::Database> openDatabase(const Settings& settings, db::IfMissing ifMissing);

} // namespace trivet::process
