#pragma once
#include "db/foreign_database.hpp"

#include <filesystem>
#include <memory>

namespace trivet::gitea_import {

// Loads the tables of an SQL dump (gitea-db.sql of `gitea dump` in any dialect, or what mysqldump and mariadb-dump
// write) into a private SQLite file. Throws std::runtime_error with the line for what cannot be read.
std::unique_ptr<db::ForeignDatabase> loadSqlDump(const std::filesystem::path& file);

} // namespace trivet::gitea_import
