#include "federation/inbox_store.hpp"

#include "db/database.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kRecord = "INSERT INTO inbox_activity (account_id, activity_id, actor, kind, body, received_at)"
                            " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";

} // namespace

bool InboxStore::insert(const InboxRow& r)
{
    return m_db.run(kRecord, r.accountId, r.activityId, r.actor, r.kind, r.body, r.receivedAt) > 0;
}

} // namespace trivet::federation
