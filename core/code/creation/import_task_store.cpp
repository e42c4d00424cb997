#include "creation/import_task_store.hpp"

#include "db/database.hpp"

namespace trivet::creation {
namespace {

using db::join;
using db::Sql;

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<ImportTaskRow>, " FROM import_task WHERE ">;
constexpr Sql kInsert = join<db::insertInto<"import_task", ImportTaskRow>, " RETURNING id">();
constexpr Sql kFind = join<kSelect, "id = $1">();
constexpr Sql kCountUnfinished = "SELECT COUNT(*) FROM import_task WHERE account_id = $1 AND finished_at = 0";
constexpr db::Piece kWaits = "finished_at = 0 AND lease_until = 0";
constexpr Sql kHasDue = "SELECT id FROM import_task WHERE finished_at = 0 AND lease_until <= $1 LIMIT 1";
constexpr Sql kFirstWaiting = join<kSelect, kWaits, " ORDER BY id LIMIT 1">();
constexpr Sql kClaim = "UPDATE import_task SET lease_until = $1 WHERE id = $2 AND finished_at = 0 AND lease_until = 0";
constexpr db::Piece kHeld = " AND finished_at = 0 AND lease_until = ";
constexpr Sql kNote = join<"UPDATE import_task SET received_percent = $1, received_kib = $2, lease_until = $3"
                           " WHERE id = $4",
                           kHeld, "$5">();
constexpr Sql kFinish =
    join<"UPDATE import_task SET repository_id = $1, finished_at = $2 WHERE id = $3", kHeld, "$4">();
constexpr Sql kFail = join<"UPDATE import_task SET failure = $1, finished_at = $2 WHERE id = $3", kHeld, "$4">();
constexpr Sql kFailAbandoned = "UPDATE import_task SET failure = $1, finished_at = $2"
                               " WHERE finished_at = 0 AND lease_until > 0 AND lease_until <= $2";

} // namespace

std::int64_t ImportTaskStore::insert(const ImportTaskRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

std::optional<ImportTaskRow> ImportTaskStore::find(std::int64_t id) { return m_db.one<ImportTaskRow>(kFind, id); }

std::int64_t ImportTaskStore::countUnfinished(std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kCountUnfinished, accountId).value_or(0);
}

bool ImportTaskStore::hasDue(std::int64_t now) { return m_db.value<std::int64_t>(kHasDue, now).has_value(); }

std::optional<ImportTaskRow> ImportTaskStore::claim(std::int64_t leaseUntil)
{
    return m_db.transact([&] {
        auto row = m_db.one<ImportTaskRow>(kFirstWaiting);
        if (!row || m_db.run(kClaim, leaseUntil, row->id) != 1)
            return std::optional<ImportTaskRow>();
        row->leaseUntil = leaseUntil;
        return row;
    });
}

void ImportTaskStore::noteReceived(ImportTaskRow& claimed, const Received& received, std::int64_t leaseUntil)
{
    if (m_db.run(kNote, received.percent, received.kib, leaseUntil, claimed.id, claimed.leaseUntil) == 1)
        claimed.leaseUntil = leaseUntil;
}

void ImportTaskStore::finish(const ImportTaskRow& claimed, std::int64_t repositoryId, std::int64_t now)
{
    m_db.run(kFinish, repositoryId, now, claimed.id, claimed.leaseUntil);
}

void ImportTaskStore::fail(const ImportTaskRow& claimed, std::string_view failure, std::int64_t now)
{
    m_db.run(kFail, failure, now, claimed.id, claimed.leaseUntil);
}

void ImportTaskStore::failAbandoned(std::string_view failure, std::int64_t now)
{
    m_db.run(kFailAbandoned, failure, now);
}

} // namespace trivet::creation
