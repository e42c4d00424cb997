#include "db/migrator.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/connection.hpp"
#include "db/database.hpp"
#include "db/migration_text.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::db {
namespace {

constexpr char kCreateTable[] = "CREATE TABLE IF NOT EXISTS schema_migration"
                                " (number BIGINT PRIMARY KEY NOT NULL, name TEXT NOT NULL, applied_at BIGINT NOT NULL)";
constexpr char kHasTableSqlite[] = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'schema_migration'";
constexpr char kHasTablePostgresql[] = "SELECT relname FROM pg_class WHERE oid = to_regclass('schema_migration')";
// Gitea and its relatives have these two tables; we have neither.
constexpr char kHasGiteaSqlite[] =
    "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name IN ('repo_unit', 'version')";
constexpr char kHasGiteaPostgresql[] = "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('repo_unit')"
                                       " OR oid = to_regclass('version')";
constexpr char kApplied[] = "SELECT number, name FROM schema_migration ORDER BY number";
constexpr char kNote[] = "INSERT INTO schema_migration (number, name, applied_at) VALUES ($1, $2, $3)";

struct AppliedRow {
    std::int64_t number = 0;
    std::string name{};
    auto columns() { return std::tie(number, name); }
};

std::vector<Migration> forEngine(std::span<const Migration> known, Engine engine)
{
    std::vector<Migration> mine{};
    std::copy_if(known.begin(), known.end(), std::back_inserter(mine),
                 [&](const Migration& migration) { return !migration.engine || *migration.engine == engine; });
    return mine;
}

std::vector<AppliedRow> applied(Database& db)
{
    const bool isSqlite = db.engine() == Engine::Sqlite;
    if (!(isSqlite ? db.value<std::string>(kHasTableSqlite) : db.value<std::string>(kHasTablePostgresql)))
        return {};
    return db.all<AppliedRow>(kApplied);
}

// Migrations only ever get added at the end: what is applied is the beginning of what is known, or the other way round
// where a newer program was faster; or it is not ours.
bool haveCommonBeginning(const std::vector<AppliedRow>& done, const std::vector<Migration>& known)
{
    const auto both = static_cast<std::ptrdiff_t>(std::min(done.size(), known.size()));
    return std::equal(done.begin(), done.begin() + both, known.begin(),
                      [](const AppliedRow& row, const Migration& migration) {
                          return row.number == migration.number && row.name == migration.name;
                      });
}

// sql/0064_topic.expand.sql: who does not know of it can go on.
bool isExpansion(const AppliedRow& row) { return row.name.find(".expand") != std::string::npos; }

void requireKnown(SchemaState state)
{
    if (state == SchemaState::Unknown)
        throw std::runtime_error("the database was made by a newer version of this program, or by another one");
}

void refuseGitea(Database& db)
{
    const bool isSqlite = db.engine() == Engine::Sqlite;
    const auto tables =
        isSqlite ? db.value<std::int64_t>(kHasGiteaSqlite) : db.value<std::int64_t>(kHasGiteaPostgresql);
    if (tables == 2)
        throw std::runtime_error("the database is one of Gitea's; nothing was changed. Give Trivet an app.ini and a "
                                 "database of its own and import the repositories: docs/troubleshooting.md");
}

SchemaState compare(const std::vector<AppliedRow>& done, const std::vector<Migration>& known)
{
    if (!haveCommonBeginning(done, known))
        return SchemaState::Unknown;
    if (done.size() <= known.size())
        return done.size() == known.size() ? SchemaState::Current : SchemaState::Behind;
    const auto unknown = std::span(done).subspan(known.size());
    return std::ranges::all_of(unknown, isExpansion) ? SchemaState::Ahead : SchemaState::Unknown;
}

// Applies the first missing migration. Nothing: there is none.
std::optional<std::string> applyNext(Database& db, const std::vector<Migration>& known)
{
    Transaction transaction(db, Access::Schema);
    db.connection().runOnce(kCreateTable);
    const auto done = applied(db);
    requireKnown(compare(done, known));
    if (done.size() >= known.size())
        return std::nullopt;
    const Migration& next = known[done.size()];
    for (const std::string& statement : statementsOf(next, db.engine()))
        db.connection().runOnce(statement);
    db.run(kNote, next.number, next.name, secondsNow());
    transaction.commit();
    return std::string(next.name);
}

} // namespace

bool isUsable(SchemaState state) { return state == SchemaState::Current || state == SchemaState::Ahead; }

std::vector<std::string> migrate(Database& db, std::span<const Migration> known)
{
    const auto mine = forEngine(known, db.engine());
    std::vector<std::string> names{};
    refuseGitea(db);
    // Looked at without a lock first: mostly there is nothing to do.
    while (!isUsable(compare(applied(db), mine))) {
        auto name = applyNext(db, mine);
        if (!name)
            break;
        names.push_back(std::move(*name));
    }
    return names;
}

SchemaState schemaState(Database& db, std::span<const Migration> known)
{
    return compare(applied(db), forEngine(known, db.engine()));
}

bool hasKnownSchema(Database& db, std::span<const Migration> known)
{
    const auto done = applied(db);
    const auto state = compare(done, forEngine(known, db.engine()));
    return !done.empty() && (state == SchemaState::Current || state == SchemaState::Behind);
}

void requireUsableSchema(Database& db, std::span<const Migration> known)
{
    const SchemaState state = schemaState(db, known);
    requireKnown(state);
    if (state == SchemaState::Behind)
        throw std::runtime_error("the database is older than this program: run `trivet migrate` (and `trivet backup` "
                                 "before it)");
}

} // namespace trivet::db
