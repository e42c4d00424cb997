#include "db/table_staging.hpp"

#include "db/foreign_select.hpp"
#include "db/sqlite_error.hpp"
#include "db/staging.hpp"

#include <sqlite3.h>
#include <stdexcept>

namespace trivet::db {
namespace {

int bind(sqlite3_stmt* statement, int place, const Value& value)
{
    if (value.isNull)
        return sqlite3_bind_null(statement, place);
    switch (value.kind) {
    case Kind::Real:
        return sqlite3_bind_double(statement, place, value.real);
    case Kind::Text:
        return sqlite3_bind_text64(statement, place, value.bytes.data(), value.bytes.size(), SQLITE_STATIC,
                                   SQLITE_UTF8);
    case Kind::Blob:
        return sqlite3_bind_blob64(statement, place, value.bytes.data(), value.bytes.size(), SQLITE_STATIC);
    default:
        return sqlite3_bind_int64(statement, place, value.integer);
    }
}

} // namespace

// One transaction without a journal: what does not come to its end is thrown away.
TableStaging::TableStaging() : m_staging(std::make_unique<Staging>(std::filesystem::temp_directory_path()))
{
    const auto path = m_staging->options().path;
    if (sqlite3_open_v2(path.c_str(), &m_handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) != SQLITE_OK)
        throw std::runtime_error(path + ": " + sqlite3_errmsg(m_handle));
    executeSqlite(m_handle, "PRAGMA journal_mode = OFF");
    executeSqlite(m_handle, "PRAGMA synchronous = OFF");
    executeSqlite(m_handle, "BEGIN");
}

TableStaging::~TableStaging()
{
    for (const auto& [text, statement] : m_inserts)
        sqlite3_finalize(statement);
    sqlite3_close(m_handle);
}

void TableStaging::addTable(const std::string& table, const std::vector<std::string>& columns)
{
    std::string names;
    for (const auto& column : columns)
        names += (names.empty() ? "" : ", ") + quotedName(column);
    executeSqlite(m_handle, "CREATE TABLE " + quotedName(table) + " (" + names + ")");
    m_columns[table] = columns;
}

sqlite3_stmt* TableStaging::insertInto(const std::string& table, const std::vector<std::string>& columns)
{
    std::string names, places;
    for (const auto& column : columns) {
        names += (names.empty() ? "" : ", ") + quotedName(column);
        places += places.empty() ? "?" : ", ?";
    }
    const auto text = "INSERT INTO " + quotedName(table) + " (" + names + ") VALUES (" + places + ")";
    auto& statement = m_inserts[text];
    if (!statement && sqlite3_prepare_v2(m_handle, text.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        throwSqliteFailure(m_handle, text);
    return statement;
}

void TableStaging::addRow(const std::string& table, const std::vector<std::string>& columns,
                          const std::vector<Value>& values)
{
    const auto known = m_columns.find(table);
    if (known == m_columns.end())
        throw std::runtime_error("rows of " + table + " come before the table");
    const auto& named = columns.empty() ? known->second : columns;
    if (named.size() != values.size())
        throw std::runtime_error("a row of " + table + " has a wrong number of values");
    sqlite3_stmt* const statement = insertInto(table, named);
    for (std::size_t i = 0; i < values.size(); ++i)
        bind(statement, static_cast<int>(i) + 1, values[i]);
    const int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    if (code != SQLITE_DONE)
        throwSqliteFailure(m_handle, "a row of " + table);
}

std::unique_ptr<ForeignDatabase> TableStaging::finish()
{
    for (const auto& [text, statement] : m_inserts)
        sqlite3_finalize(statement);
    m_inserts.clear();
    executeSqlite(m_handle, "COMMIT");
    sqlite3_close(m_handle);
    m_handle = nullptr;
    return openStaged(std::move(m_staging));
}

} // namespace trivet::db
