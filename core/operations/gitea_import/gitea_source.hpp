#pragma once
#include "db/foreign_database.hpp"
#include "gitea_import/source_row.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitea_import {

// The schema numbers that are known: from Gitea 1.20 to the last one whose tables were read. Forgejo counts its own
// changes in a table beside it, and since release 14 by names, which have no order: there the release counts.
inline constexpr std::int64_t kOldestSchema = 260, kNewestSchema = 352;
inline constexpr std::int64_t kNewestForgejoSchema = 44, kNewestForgejoRelease = 14;

// The database of a Gitea or Forgejo, read and never written.
class GiteaSource {
public:
    // The file of a SQLite database, a connection string of PostgreSQL ("postgres://…"), or the SQL text of a dump
    // (gitea-db.sql, or what mysqldump writes), which is first loaded into a private SQLite file. Throws
    // std::runtime_error with a message for the administrator: also for a schema that is older or newer than known.
    static GiteaSource open(const std::string& place);

    std::int64_t schemaVersion() const { return m_schemaVersion; }

    bool hasTable(std::string_view table) const;
    bool hasColumn(std::string_view table, std::string_view column) const;
    // Both are 0 for a table that is not there, or has no rows.
    std::int64_t count(std::string_view table);
    std::int64_t largestId(std::string_view table);

    // Every row in the order of its id. There need not be such a table, nor every column: see SourceRow.
    using Take = std::function<void(SourceRow&& row)>;
    using Columns = std::vector<std::string_view>; // literals
    void eachRow(std::string_view table, const Columns& columns, const Take& take);

    // Which installation this is: the same for all of its dumps and copies.
    std::string identity();

private:
    explicit GiteaSource(std::shared_ptr<db::ForeignDatabase> database);
    void requireKnownSchema();
    void requireKnownForgejo();
    std::string firstText(std::string_view table, std::string_view column);

    std::shared_ptr<db::ForeignDatabase> m_database;
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> m_columns{}; // of each table
    std::int64_t m_schemaVersion = 0;
};

} // namespace trivet::gitea_import
