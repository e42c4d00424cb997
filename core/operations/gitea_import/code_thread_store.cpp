#include "gitea_import/code_thread_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::gitea_import {
namespace {

using db::Sql;

constexpr Sql kFind = "SELECT c.thread_id, c.is_resolved, c.resolver_id FROM code_comment c"
                      " JOIN issue_event e ON e.id = c.event_id WHERE e.review_id = $1 AND c.issue_id = $2"
                      " AND c.path = $3 AND c.line = $4 ORDER BY e.id LIMIT 1";
constexpr Sql kInsert = db::join<db::insertInto<"code_comment", reviews::CodePlaceRow>>();

} // namespace

std::optional<CodeThread> CodeThreadStore::find(std::int64_t reviewId, const reviews::CodePlaceRow& place)
{
    return m_db.one<CodeThread>(kFind, reviewId, place.issueId, place.path, place.line);
}

void CodeThreadStore::insert(const reviews::CodePlaceRow& place) { m_db.run(kInsert, place); }

} // namespace trivet::gitea_import
