#pragma once
#include "base/tree_owner.hpp"
#include "commands.hpp"
#include "db/database.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trivet::process {

// The database of a configuration, for a command.
std::unique_ptr<db::Database> openDatabase(const Settings& settings, db::IfMissing ifMissing);

// Creates the database or brings it up to date; the names of the migrations that were applied.
std::vector<std::string> migrateDatabase(const Settings& settings);
// What is needed besides: what the configuration wants in it, the secret key, the signing keys.
void prepareDatabase(const Settings& settings);

// Who owns the data folder, before a command of root's writes into it; nobody where it is root's or not there, or where
// this is not root. What was written is given to that owner: workers run as somebody else could not use it.
std::optional<Owner> ownerOfData(const Settings& settings);
void giveDataTo(const std::optional<Owner>& owner, const Settings& settings);

} // namespace trivet::process
