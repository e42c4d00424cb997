#include "mirrors/push_mirror_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::mirrors {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<PushMirrorRow, "m">;
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM push_mirror m WHERE m.id = $1">();
constexpr Sql kFindByName =
    join<"SELECT ", kColumns, " FROM push_mirror m WHERE m.repository_id = $1 AND m.remote_name = $2">();
constexpr Sql kPage =
    join<"SELECT ", kColumns, " FROM push_mirror m WHERE m.repository_id = $1 ORDER BY m.id LIMIT $2 OFFSET $3">();
constexpr Sql kCount = "SELECT COUNT(*) FROM push_mirror WHERE repository_id = $1";
constexpr Sql kInsert = join<db::insertInto<"push_mirror", PushMirrorRow>, " RETURNING id">();
constexpr Sql kRemove = "DELETE FROM push_mirror WHERE id = $1";
constexpr Sql kWant = "UPDATE push_mirror SET wanted_at = $1 WHERE id = $2 AND wanted_at = 0";
constexpr Sql kHasAnyOnCommit = "SELECT 1 FROM push_mirror WHERE repository_id = $1 AND syncs_on_commit LIMIT 1";
constexpr Sql kWantOnCommit =
    "UPDATE push_mirror SET wanted_at = $1 WHERE repository_id = $2 AND syncs_on_commit AND wanted_at = 0";
constexpr Sql kDue = "SELECT m.id FROM push_mirror m JOIN repository r ON r.id = m.repository_id"
                     " WHERE ((m.next_at > 0 AND m.next_at <= $1) OR m.wanted_at > 0) AND m.lease_until <= $1"
                     " AND NOT r.is_archived ORDER BY m.wanted_at DESC, m.next_at, m.id LIMIT $2";
constexpr Sql kFirstWanted = "SELECT m.id FROM push_mirror m JOIN repository r ON r.id = m.repository_id"
                             " WHERE m.wanted_at > 0 AND m.lease_until <= $1 AND NOT r.is_archived"
                             " ORDER BY m.wanted_at, m.id LIMIT 1";
constexpr Sql kClaim = "UPDATE push_mirror SET lease_until = $1, next_at = $1, wanted_at = 0"
                       " WHERE id = $2 AND lease_until <= $3";
constexpr Sql kFinish = "UPDATE push_mirror SET lease_until = 0, updated_at = $1, next_at = $2, problem = $3"
                        " WHERE id = $4 AND lease_until = $5";

struct Number {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

} // namespace

std::optional<PushMirrorRow> PushMirrorStore::find(std::int64_t id) { return m_db.one<PushMirrorRow>(kFind, id); }

std::optional<PushMirrorRow> PushMirrorStore::findByName(std::int64_t repositoryId, std::string_view remoteName)
{
    return m_db.one<PushMirrorRow>(kFindByName, repositoryId, remoteName);
}

std::vector<PushMirrorRow> PushMirrorStore::page(std::int64_t repositoryId, const db::Slice& slice)
{
    return m_db.all<PushMirrorRow>(kPage, repositoryId, slice.limit, slice.offset);
}

std::int64_t PushMirrorStore::count(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kCount, repositoryId).value();
}

std::int64_t PushMirrorStore::insert(const PushMirrorRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row).value();
}

bool PushMirrorStore::remove(std::int64_t id) { return m_db.run(kRemove, id) > 0; }

void PushMirrorStore::want(std::int64_t id, std::int64_t now) { m_db.run(kWant, now, id); }

bool PushMirrorStore::hasAnyOnCommit(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kHasAnyOnCommit, repositoryId).has_value();
}

void PushMirrorStore::wantOnCommit(std::int64_t repositoryId, std::int64_t now)
{
    m_db.run(kWantOnCommit, now, repositoryId);
}

std::vector<std::int64_t> PushMirrorStore::due(std::int64_t now, std::int64_t most)
{
    std::vector<std::int64_t> ids;
    m_db.each<Number>(
        kDue, [&](const Number& number) { ids.push_back(number.value); }, now, most);
    return ids;
}

std::optional<std::int64_t> PushMirrorStore::firstWanted(std::int64_t now)
{
    return m_db.value<std::int64_t>(kFirstWanted, now);
}

bool PushMirrorStore::claim(std::int64_t id, std::int64_t now, std::int64_t leaseUntil)
{
    return m_db.transact([&] { return m_db.run(kClaim, leaseUntil, id, now) > 0; });
}

void PushMirrorStore::finish(std::int64_t id, std::int64_t leaseUntil, const PushMirrorAttempt& attempt)
{
    m_db.transact([&] { m_db.run(kFinish, attempt.at, attempt.nextAt, attempt.problem, id, leaseUntil); });
}

} // namespace trivet::mirrors
