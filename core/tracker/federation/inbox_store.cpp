#include "federation/inbox_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kRecord = db::join<db::insertInto<"inbox_activity", InboxRow>, " ON CONFLICT DO NOTHING">();

} // namespace

bool InboxStore::insert(const InboxRow& row) { return m_db.run(kRecord, row) > 0; }

} // namespace trivet::federation
