#include "db/table_copy.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::db {
namespace {

// Not the tables of a text index: what they have comes with the rows it is made of.
constexpr char kTables[] =
    "SELECT m.name, m.sql LIKE '%AUTOINCREMENT%' FROM sqlite_master m"
    " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name <> 'schema_migration'"
    " AND NOT EXISTS (SELECT 1 FROM sqlite_master v WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%'"
    " AND (m.name = v.name OR SUBSTR(m.name, 1, LENGTH(v.name) + 1) = v.name || '_'))"
    " ORDER BY m.name";
constexpr char kColumns[] = "SELECT name, type, pk = 1 FROM pragma_table_info($1) ORDER BY cid";
constexpr char kFetch[] = "FETCH 500 FROM copied_rows";

struct TableRow {
    std::string name{};
    bool isNumbered = false;
    auto columns() { return std::tie(name, isNumbered); }
};

struct ColumnRow {
    std::string name{};
    std::string type{};
    bool isKey = false;
    auto columns() { return std::tie(name, type, isKey); }
};

Kind kindOfDeclared(const ColumnRow& column)
{
    if (column.type == "INTEGER" || column.type == "BIGINT")
        return Kind::Integer;
    if (column.type == "BOOLEAN")
        return Kind::Boolean;
    if (column.type == "DOUBLE PRECISION")
        return Kind::Real;
    if (column.type == "TEXT")
        return Kind::Text;
    if (column.type == "BLOB")
        return Kind::Blob;
    throw std::runtime_error("column " + column.name + " has the type " + column.type +
                             ", which does not exist on both engines");
}

Table shapeOf(Database& sqlite, const TableRow& row)
{
    Table table{.name = row.name};
    for (const ColumnRow& column : sqlite.all<ColumnRow>(kColumns, row.name)) {
        table.columns.push_back({column.name, kindOfDeclared(column)});
        if (row.isNumbered && column.isKey)
            table.identity = column.name;
    }
    return table;
}

std::string selectText(const Table& table)
{
    std::string text{};
    for (const TableColumn& column : table.columns)
        text += (text.empty() ? "SELECT \"" : ", \"") + column.name + '"';
    return text + " FROM " + table.quotedName();
}

std::string insertText(const Table& table)
{
    std::string names{}, values{};
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const char* comma = i == 0 ? "" : ", ";
        names += comma + ('"' + table.columns[i].name + '"');
        values += comma + ('$' + std::to_string(i + 1));
    }
    return "INSERT INTO " + table.quotedName() + " (" + names + ") VALUES (" + values + ')';
}

// Writes rows of one table as they come.
class RowWriter {
public:
    RowWriter(Database& to, const Table& table)
        : m_to(to), m_table(table), m_insert(to.intern(insertText(table))), m_values(table.columns.size())
    {
        for (Value& value : m_values)
            m_targets.push_back({Kind::Any, false, &value});
    }

    // The number of rows.
    std::size_t writeAll(Cursor& rows)
    {
        std::size_t count = 0;
        for (; rows.next(m_targets); ++count)
            write();
        return count;
    }

private:
    void write()
    {
        std::vector<Parameter> args{};
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            requireKind(m_values[i], m_table.columns[i]);
            args.push_back(m_values[i].parameter());
            args.back().kind = m_table.columns[i].kind; // SQLite knows no booleans, and NULL has no type there
        }
        m_to.connection().run(m_insert, args);
    }

    // SQLite stores anything in any column.
    void requireKind(const Value& value, const TableColumn& column) const
    {
        const bool isBoolean = column.kind == Kind::Boolean && value.kind == Kind::Integer;
        if (!value.isNull && value.kind != column.kind && !isBoolean)
            throw std::runtime_error("a row of " + m_table.name + " holds a value of the wrong type in " + column.name);
    }

    Database& m_to;
    const Table& m_table;
    const char* m_insert;
    std::vector<Value> m_values;
    std::vector<Target> m_targets{};
};

// Closes the cursor also when a row cannot be written.
std::size_t writeAndClose(RowWriter& writer, Cursor& rows)
{
    const std::unique_ptr<Cursor, void (*)(Cursor*)> open(&rows, [](Cursor* cursor) { cursor->close(); });
    return writer.writeAll(rows);
}

// libpq keeps a whole result in memory, so a table comes in portions.
void copyFromPostgresql(Database& from, const Table& table, RowWriter& writer)
{
    from.connection().runOnce("DECLARE copied_rows NO SCROLL CURSOR FOR " + selectText(table));
    while (writeAndClose(writer, from.connection().open(kFetch, {})) > 0) {
    }
    from.connection().runOnce("CLOSE copied_rows");
}

std::optional<std::int64_t> lastNumber(Database& db, const Table& table)
{
    if (db.engine() == Engine::Sqlite)
        return db.value<std::int64_t>("SELECT seq FROM sqlite_sequence WHERE name = $1", table.name);
    return db
        .value<std::optional<std::int64_t>>(
            "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence($1, $2) AS regclass))", table.quotedName(),
            table.identity)
        .value();
}

void setLastNumber(Database& db, const Table& table, std::int64_t number)
{
    if (db.engine() == Engine::PostgreSql) {
        db.run("SELECT setval(pg_get_serial_sequence($1, $2), $3)", table.quotedName(), table.identity, number);
        return;
    }
    db.run("DELETE FROM sqlite_sequence WHERE name = $1", table.name);
    db.run("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", table.name, number);
}

} // namespace

std::vector<Table> tablesOf(Database& sqlite)
{
    std::vector<Table> tables{};
    for (const TableRow& row : sqlite.all<TableRow>(kTables))
        tables.push_back(shapeOf(sqlite, row));
    return tables;
}

void copyRows(Database& from, Database& to, const Table& table)
{
    RowWriter writer(to, table);
    if (from.engine() == Engine::PostgreSql)
        copyFromPostgresql(from, table, writer);
    else
        writeAndClose(writer, from.connection().open(from.intern(selectText(table)), {}));
    if (table.identity.empty())
        return;
    if (const auto number = lastNumber(from, table); number && *number > 0)
        setLastNumber(to, table, *number);
}

bool hasRows(Database& db, const std::vector<Table>& tables)
{
    return std::any_of(tables.begin(), tables.end(), [&](const Table& table) {
        Value one{};
        const Target target{Kind::Any, false, &one};
        Cursor& rows = db.connection().open(db.intern("SELECT 1 FROM " + table.quotedName() + " LIMIT 1"), {});
        const bool isThere = rows.next({&target, 1});
        rows.close();
        return isThere;
    });
}

} // namespace trivet::db
