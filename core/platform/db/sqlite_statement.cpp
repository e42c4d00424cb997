#include "db/sqlite_statement.hpp"

#include "db/sqlite_error.hpp"
#include "db/sqlite_value.hpp"

#include <sqlite3.h>
#include <stdexcept>

namespace trivet::db {
namespace {

// A null pointer would bind NULL; an empty text is not NULL.
const char* dataOf(std::string_view bytes) { return bytes.data() ? bytes.data() : ""; }

int bindOne(sqlite3_stmt* statement, int number, const Parameter& arg)
{
    if (arg.isNull)
        return sqlite3_bind_null(statement, number);
    switch (arg.kind) {
    case Kind::Integer:
    case Kind::Boolean:
        return sqlite3_bind_int64(statement, number, arg.integer);
    case Kind::Real:
        return sqlite3_bind_double(statement, number, arg.real);
    case Kind::Text:
        return sqlite3_bind_text64(statement, number, dataOf(arg.bytes), arg.bytes.size(), SQLITE_STATIC, SQLITE_UTF8);
    case Kind::Blob:
        return sqlite3_bind_blob64(statement, number, dataOf(arg.bytes), arg.bytes.size(), SQLITE_STATIC);
    case Kind::Any:
        break;
    }
    return SQLITE_MISUSE;
}

class HeldMutex {
public:
    explicit HeldMutex(sqlite3* handle) : m_mutex(sqlite3_db_mutex(handle)) { sqlite3_mutex_enter(m_mutex); }
    ~HeldMutex() { sqlite3_mutex_leave(m_mutex); }
    HeldMutex(const HeldMutex&) = delete;

private:
    sqlite3_mutex* m_mutex;
};

} // namespace

SqliteStatement::SqliteStatement(sqlite3* handle, const char* text) : m_handle(handle)
{
    if (sqlite3_prepare_v3(handle, text, -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr) != SQLITE_OK)
        throwSqliteFailure(handle, text);
    m_isReadOnly = sqlite3_stmt_readonly(m_statement) != 0;
}

SqliteStatement::~SqliteStatement() { sqlite3_finalize(m_statement); }

void SqliteStatement::start(std::span<const Parameter> args)
{
    if (static_cast<std::size_t>(sqlite3_bind_parameter_count(m_statement)) != args.size())
        throw std::logic_error("wrong number of arguments for: " + std::string(sqlite3_sql(m_statement)));
    for (std::size_t i = 0; i < args.size(); ++i)
        if (bindOne(m_statement, static_cast<int>(i) + 1, args[i]) != SQLITE_OK)
            throwSqliteFailure(m_handle, sqlite3_sql(m_statement));
    m_isOpen = true;
}

std::int64_t SqliteStatement::finish()
{
    int code = sqlite3_step(m_statement);
    while (code == SQLITE_ROW)
        code = sqlite3_step(m_statement);
    if (code != SQLITE_DONE)
        throwSqliteFailure(m_handle, sqlite3_sql(m_statement));
    return m_isReadOnly ? 0 : sqlite3_changes64(m_handle);
}

bool SqliteStatement::next(std::span<const Target> row)
{
    if (static_cast<std::size_t>(sqlite3_column_count(m_statement)) != row.size())
        throw std::logic_error("wrong number of columns in: " + std::string(sqlite3_sql(m_statement)));
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_DONE)
        return false;
    if (code != SQLITE_ROW)
        throwSqliteFailure(m_handle, sqlite3_sql(m_statement));
    // The values may be looked at only under the mutex of the connection, which is cheaper taken once than per column.
    const HeldMutex held(m_handle);
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int column = static_cast<int>(i);
        if (!readSqliteValue(sqlite3_column_value(m_statement, column), row[i]))
            mismatch(column);
    }
    return true;
}

void SqliteStatement::close() noexcept
{
    sqlite3_reset(m_statement);
    m_isOpen = false;
}

void SqliteStatement::mismatch(int column) const
{
    throw std::logic_error("column " + std::to_string(column + 1) +
                           " is not of the type of its member in: " + sqlite3_sql(m_statement));
}

} // namespace trivet::db
