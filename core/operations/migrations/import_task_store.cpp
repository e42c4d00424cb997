#include "migrations/import_task_store.hpp"

#include "db/database.hpp"

namespace trivet::migrations {
namespace {

using db::join;
using db::Sql;

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<ImportTaskRow>, " FROM import_task WHERE ">;
constexpr Sql kInsert = join<db::insertInto<"import_task", ImportTaskRow>, " RETURNING id">();
constexpr Sql kFind = join<kSelect, "id = $1">();
constexpr Sql kCountUnfinished = "SELECT COUNT(*) FROM import_task WHERE account_id = $1 AND finished_at = 0";
constexpr db::Piece kIsDue = "finished_at = 0 AND lease_until <= $1 AND resume_at <= $1";
constexpr Sql kHasDue = join<"SELECT id FROM import_task WHERE ", kIsDue, " LIMIT 1">();
constexpr Sql kFirstDue = join<kSelect, kIsDue, " ORDER BY id LIMIT 1">();
constexpr db::Piece kHeld = " AND finished_at = 0 AND lease_until = ";
constexpr Sql kClaim = join<"UPDATE import_task SET lease_until = $1, resume_at = 0, attempt_count = attempt_count + 1"
                            " WHERE id = $2",
                            kHeld, "$3">();
constexpr Sql kNote = join<"UPDATE import_task SET received_percent = $1, received_kib = $2, lease_until = $3,"
                           " stage = '' WHERE id = $4",
                           kHeld, "$5">();
constexpr Sql kNoteFetched = join<"UPDATE import_task SET stage = $1, fetched_count = fetched_count + $2,"
                                  " lease_until = $3 WHERE id = $4",
                                  kHeld, "$5">();
constexpr Sql kFinish =
    join<"UPDATE import_task SET repository_id = $1, failure = $2, finished_at = $3, sealed_input = '' WHERE id = $4",
         kHeld, "$5">();
constexpr Sql kFail = join<"UPDATE import_task SET failure = $1, finished_at = $2 WHERE id = $3", kHeld, "$4">();
constexpr Sql kPostpone =
    join<"UPDATE import_task SET lease_until = 0, resume_at = $1, attempt_count = 0 WHERE id = $2", kHeld, "$3">();
constexpr Sql kTryAgain = join<"UPDATE import_task SET lease_until = 0, resume_at = $1 WHERE id = $2", kHeld, "$3">();
constexpr Sql kRetry = "UPDATE import_task SET created_at = $1, finished_at = 0, failure = '', lease_until = 0,"
                       " resume_at = 0, attempt_count = 0, received_percent = 0, received_kib = 0, stage = '',"
                       " fetched_count = 0 WHERE id = $2 AND finished_at > 0 AND repository_id IS NULL";
constexpr Sql kRemoveClaimed = join<"DELETE FROM import_task WHERE id = $1", kHeld, "$2">();
constexpr Sql kRemove = "DELETE FROM import_task WHERE id = $1";

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

std::optional<ImportTaskRow> ImportTaskStore::claim(std::int64_t now, std::int64_t leaseUntil)
{
    return m_db.transact([&] {
        auto row = m_db.one<ImportTaskRow>(kFirstDue, now);
        if (!row || m_db.run(kClaim, leaseUntil, row->id, row->leaseUntil) != 1)
            return std::optional<ImportTaskRow>();
        row->leaseUntil = leaseUntil;
        row->resumeAt = 0;
        ++row->attemptCount;
        return row;
    });
}

bool ImportTaskStore::noteReceived(ImportTaskRow& claimed, const creation::Received& received, std::int64_t leaseUntil)
{
    if (m_db.run(kNote, received.percent, received.kib, leaseUntil, claimed.id, claimed.leaseUntil) != 1)
        return false;
    claimed.leaseUntil = leaseUntil;
    return true;
}

bool ImportTaskStore::noteFetched(ImportTaskRow& claimed, std::string_view stage, std::int64_t more,
                                  std::int64_t leaseUntil)
{
    if (m_db.run(kNoteFetched, stage, more, leaseUntil, claimed.id, claimed.leaseUntil) != 1)
        return false;
    claimed.leaseUntil = leaseUntil;
    return true;
}

bool ImportTaskStore::finish(const ImportTaskRow& claimed, std::int64_t repositoryId, std::string_view failure,
                             std::int64_t now)
{
    return m_db.run(kFinish, repositoryId, failure, now, claimed.id, claimed.leaseUntil) == 1;
}

bool ImportTaskStore::fail(const ImportTaskRow& claimed, std::string_view failure, std::int64_t now)
{
    return m_db.run(kFail, failure, now, claimed.id, claimed.leaseUntil) == 1;
}

bool ImportTaskStore::postpone(const ImportTaskRow& claimed, std::int64_t resumeAt)
{
    return m_db.run(kPostpone, resumeAt, claimed.id, claimed.leaseUntil) == 1;
}

bool ImportTaskStore::tryAgain(const ImportTaskRow& claimed, std::int64_t resumeAt)
{
    return m_db.run(kTryAgain, resumeAt, claimed.id, claimed.leaseUntil) == 1;
}

bool ImportTaskStore::removeClaimed(const ImportTaskRow& claimed)
{
    return m_db.run(kRemoveClaimed, claimed.id, claimed.leaseUntil) == 1;
}

bool ImportTaskStore::retry(std::int64_t id, std::int64_t now) { return m_db.run(kRetry, now, id) == 1; }

void ImportTaskStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

} // namespace trivet::migrations
