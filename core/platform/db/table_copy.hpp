#pragma once
#include "db/value.hpp"

#include <string>
#include <vector>

// Moving rows between engines: both have the same tables, made by the same migrations.
namespace trivet::db {

class Database;

struct TableColumn {
    std::string name{};
    Kind kind = Kind::Integer;
};

struct Table {
    std::string name{};
    std::vector<TableColumn> columns{};
    std::string identity{}; // the column numbered by @ID@, if there is one

    std::string quotedName() const { return '"' + name + '"'; }
};

// Every table of a SQLite database but schema_migration. Throws std::runtime_error on a column type that does not exist
// on both engines.
std::vector<Table> tablesOf(Database& sqlite);

// Both databases are in a transaction. Numbering goes on where it was, also beyond rows that were deleted.
void copyRows(Database& from, Database& to, const Table& table);

bool hasRows(Database& db, const std::vector<Table>& tables);

} // namespace trivet::db
