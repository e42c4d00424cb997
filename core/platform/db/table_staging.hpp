#pragma once
#include "db/foreign_database.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace trivet::db {

class Staging;

// A private SQLite file into which tables of another program are put, to be read as a ForeignDatabase.
class TableStaging {
public:
    TableStaging();
    ~TableStaging();
    TableStaging(const TableStaging&) = delete;

    // Columns hold whatever is put into them. Throws Failure if there is a table of that name.
    void addTable(const std::string& table, const std::vector<std::string>& columns);
    // Values for these columns; empty: for all of them. Throws std::runtime_error if they do not fit.
    void addRow(const std::string& table, const std::vector<std::string>& columns, const std::vector<Value>& values);

    // Nothing can be added any more.
    std::unique_ptr<ForeignDatabase> finish();

private:
    sqlite3_stmt* insertInto(const std::string& table, const std::vector<std::string>& columns);

    std::unique_ptr<Staging> m_staging;
    sqlite3* m_handle = nullptr;
    std::map<std::string, std::vector<std::string>> m_columns{}; // of each table
    std::map<std::string, sqlite3_stmt*> m_inserts{};
};

} // namespace trivet::db
