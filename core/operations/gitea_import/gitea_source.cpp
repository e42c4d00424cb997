#include "gitea_import/gitea_source.hpp"

#include "base/text.hpp"
#include "gitea_import/sql_dump.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

namespace fs = std::filesystem;

bool isConnectionString(std::string_view place)
{
    return place.starts_with("postgres://") || place.starts_with("postgresql://") ||
           place.find("dbname=") != place.npos;
}

std::unique_ptr<db::ForeignDatabase> openPlace(const std::string& place)
{
    if (isConnectionString(place))
        return db::openForeignPostgresql(place);
    if (place.starts_with("mysql://"))
        throw std::runtime_error("MySQL is read from a dump: mysqldump --hex-blob NAME > FILE.sql, and give FILE.sql");
    if (fs::is_directory(place))
        throw std::runtime_error(place + " is a folder: give the database itself (data/gitea.db, or gitea-db.sql)");
    const auto extension = asciiLower(fs::path(place).extension().string());
    if (extension == ".zip" || extension == ".tar" || extension == ".gz")
        throw std::runtime_error(place + " is packed: unpack it first, and give data/gitea.db or gitea-db.sql in it");
    return extension == ".sql" ? loadSqlDump(place) : db::openForeignSqlite(place);
}

std::string newerThanKnown(const std::string& what)
{
    return what + " is newer than what this version of Trivet knows; nothing was read. A newer Trivet may know it";
}

} // namespace

GiteaSource GiteaSource::open(const std::string& place)
{
    GiteaSource source(openPlace(place));
    source.requireKnownSchema();
    return source;
}

GiteaSource::GiteaSource(std::shared_ptr<db::ForeignDatabase> database) : m_database(std::move(database))
{
    for (const auto& table : m_database->tables()) {
        const auto columns = m_database->columnsOf(table);
        m_columns[table] = {columns.begin(), columns.end()};
    }
}

void GiteaSource::requireKnownSchema()
{
    if (!hasTable("version") || !hasTable("user") || !hasColumn("user", "lower_name"))
        throw std::runtime_error("this is not the database of a Gitea or Forgejo");
    m_schemaVersion = parseInteger(firstText("version", "version")).value_or(0);
    const auto schema = "the schema of this database (" + std::to_string(m_schemaVersion) + ")";
    if (m_schemaVersion < kOldestSchema)
        throw std::runtime_error(schema + " is older than that of Gitea 1.20 (" + std::to_string(kOldestSchema) +
                                 "): update Gitea first, start it once, and try again");
    if (m_schemaVersion > kNewestSchema)
        throw std::runtime_error(newerThanKnown(schema));
    if (hasTable("forgejo_version"))
        requireKnownForgejo();
}

void GiteaSource::requireKnownForgejo()
{
    const auto number = parseInteger(firstText("forgejo_version", "version")).value_or(0);
    if (number > kNewestForgejoSchema)
        throw std::runtime_error(newerThanKnown("the schema of this Forgejo (" + std::to_string(number) + ")"));
    const auto release = hasTable("forgejo_sem_ver") ? firstText("forgejo_sem_ver", "version") : std::string{};
    if (parseInteger(release.substr(0, release.find('.'))).value_or(0) > kNewestForgejoRelease)
        throw std::runtime_error(newerThanKnown("Forgejo " + release));
}

std::string GiteaSource::firstText(std::string_view table, std::string_view column)
{
    std::string text;
    eachRow(table, {column}, [&](SourceRow&& row) { text = text.empty() ? row.text(column) : text; });
    return text;
}

bool GiteaSource::hasTable(std::string_view table) const { return m_columns.find(table) != m_columns.end(); }

bool GiteaSource::hasColumn(std::string_view table, std::string_view column) const
{
    const auto found = m_columns.find(table);
    return found != m_columns.end() && found->second.contains(column);
}

std::int64_t GiteaSource::count(std::string_view table)
{
    return hasTable(table) ? m_database->count(std::string(table)) : 0;
}

std::int64_t GiteaSource::largestId(std::string_view table)
{
    std::int64_t largest = 0;
    if (hasColumn(table, "id"))
        m_database->eachRow({std::string(table), {"id"}, {}},
                            [&](std::vector<db::Value>&& row) { largest = std::max(largest, row[0].integer); });
    return largest;
}

void GiteaSource::eachRow(std::string_view table, const Columns& columns, const Take& take)
{
    if (!hasTable(table))
        return;
    auto names = std::make_shared<std::vector<std::string>>();
    db::ForeignDatabase::Selection selection{.table = std::string(table)};
    std::vector<std::string> missing;
    if (hasColumn(table, "id")) {
        selection.columns = selection.order = {"id"};
        *names = {"id"};
    }
    for (const auto column : columns) {
        if (column == "id")
            continue;
        if (hasColumn(table, column)) {
            selection.columns.emplace_back(column);
            names->emplace_back(column);
        } else
            missing.emplace_back(column);
    }
    if (selection.columns.empty())
        return;
    names->insert(names->end(), missing.begin(), missing.end());
    m_database->eachRow(selection, [&](std::vector<db::Value>&& values) {
        values.resize(names->size()); // what is missing is NULL
        take(SourceRow(names, std::move(values)));
    });
}

// The first account and when it was made: nothing else is in every database and never changes.
std::string GiteaSource::identity()
{
    std::string text;
    eachRow("user", {"created_unix"}, [&](SourceRow&& row) {
        if (text.empty())
            text = std::to_string(row.id()) + " " + row.text("created_unix");
    });
    return text;
}

} // namespace trivet::gitea_import
