#include "federation/outbox_store.hpp"

#include "db/database.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kLatest = "SELECT d.id, d.kind, d.ref, o.name, r.name, d.created_at FROM activity d"
                            " JOIN repository r ON r.id = d.repository_id JOIN account o ON o.id = r.owner_id"
                            " WHERE d.account_id = $1 AND r.seen_by = 0 AND d.ref <> '' ORDER BY d.id DESC LIMIT $2";

} // namespace

std::vector<PublicActivity> OutboxStore::latest(std::int64_t accountId, std::int64_t limit)
{
    return m_db.all<PublicActivity>(kLatest, accountId, limit);
}

} // namespace trivet::federation
