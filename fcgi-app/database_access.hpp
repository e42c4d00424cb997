#pragma once
#include "commands.hpp"
#include "db/database.hpp"

#include <memory>

namespace trivet::process {

// The database of the configuration, for a command.
std::unique_ptr<db::Database> openDatabase(const Settings& settings, db::IfMissing ifMissing);
std::unique_ptr<db::Database> openDatabase(const Invocation& invocation, db::IfMissing ifMissing);

} // namespace trivet::process
