#include "db/database_backup.hpp"

#include "db/database.hpp"
#include "db/migrator.hpp"
#include "db/sqlite_copy.hpp"
#include "db/staging.hpp"
#include "db/table_copy.hpp"

#include <stdexcept>

namespace trivet::db {
namespace {

void copyEverything(Database& from, Database& to)
{
    const auto tables = tablesOf(to);
    const ReadTransaction oneMoment(from);
    Transaction transaction(to, Access::Schema); // foreign keys are checked at the end, in whatever order rows come
    for (const Table& table : tables)
        copyRows(from, to, table);
    transaction.commit();
}

} // namespace

void backup(Database& db, const std::filesystem::path& file, std::span<const Migration> known)
{
    if (std::filesystem::exists(file) && !std::filesystem::is_empty(file))
        throw std::runtime_error(file.string() + " exists; a backup does not overwrite anything");
    if (db.engine() == Engine::Sqlite) {
        writeSqliteCopy(db, file);
        return;
    }
    requireUsableSchema(db, known);
    if (schemaState(db, known) == SchemaState::Ahead)
        throw std::runtime_error("a newer version of this program has added to the database: let that one back it up");
    const Staging staging(std::filesystem::absolute(file).parent_path());
    Database staged(staging.options(), IfMissing::Create);
    migrate(staged, known);
    copyEverything(db, staged);
    writeSqliteCopy(staged, file);
}

} // namespace trivet::db
