#include "migrations/import_page_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::migrations {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", db::selectList<ImportPageRow>,
                           " FROM import_page WHERE task_id = $1 AND list = $2 AND page = $3">();
constexpr Sql kInsert = join<db::insertInto<"import_page", ImportPageRow>, " ON CONFLICT DO NOTHING">();
constexpr Sql kRemoveAll = "DELETE FROM import_page WHERE task_id = $1";

} // namespace

std::optional<ImportPageRow> ImportPageStore::find(std::int64_t taskId, std::string_view list, std::int64_t page)
{
    return m_db.one<ImportPageRow>(kFind, taskId, list, page);
}

void ImportPageStore::insert(const ImportPageRow& row) { m_db.run(kInsert, row); }

void ImportPageStore::removeAll(std::int64_t taskId) { m_db.run(kRemoveAll, taskId); }

} // namespace trivet::migrations
