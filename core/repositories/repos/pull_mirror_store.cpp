#include "repos/pull_mirror_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::repos {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<PullMirrorRow, "m">;
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM pull_mirror m WHERE m.repository_id = $1">();
constexpr auto kAll = db::kJoined<"SELECT ", kColumns, " FROM pull_mirror m WHERE m.repository_id IN ">;
constexpr Sql kInsert = join<db::insertInto<"pull_mirror", PullMirrorRow>>();
constexpr Sql kUpdate = join<"UPDATE pull_mirror SET ", db::setList<PullMirrorRow>, " WHERE repository_id = ?">();
constexpr Sql kRemove = "DELETE FROM pull_mirror WHERE repository_id = $1";
constexpr Sql kNoMirror = "UPDATE repository SET is_mirror = FALSE WHERE id = $1";
constexpr Sql kWant = "UPDATE pull_mirror SET wanted_at = $1 WHERE repository_id = $2 AND wanted_at = 0";
constexpr Sql kDue = "SELECT m.repository_id FROM pull_mirror m JOIN repository r ON r.id = m.repository_id"
                     " WHERE ((m.next_at > 0 AND m.next_at <= $1) OR m.wanted_at > 0) AND m.lease_until <= $1"
                     " AND NOT r.is_archived ORDER BY m.wanted_at DESC, m.next_at, m.repository_id LIMIT $2";
constexpr Sql kFirstWanted = "SELECT m.repository_id FROM pull_mirror m JOIN repository r ON r.id = m.repository_id"
                             " WHERE m.wanted_at > 0 AND m.lease_until <= $1 AND NOT r.is_archived"
                             " ORDER BY m.wanted_at, m.repository_id LIMIT 1";
constexpr Sql kClaim = "UPDATE pull_mirror SET lease_until = $1, next_at = $1, wanted_at = 0"
                       " WHERE repository_id = $2 AND lease_until <= $3";
constexpr Sql kFinish = "UPDATE pull_mirror SET lease_until = 0, attempted_at = $1, next_at = $2, problem = $3,"
                        " synced_at = CASE WHEN CAST($3 AS TEXT) = '' THEN $1 ELSE synced_at END"
                        " WHERE repository_id = $4 AND lease_until = $5";
constexpr Sql kRelease = "UPDATE pull_mirror SET lease_until = 0,"
                         " wanted_at = CASE WHEN wanted_at = 0 THEN $1 ELSE wanted_at END"
                         " WHERE repository_id = $2 AND lease_until = $3";
constexpr Sql kNewestSealed = join<"SELECT ", kColumns,
                                   " FROM pull_mirror m WHERE m.sealed_credentials <> ''"
                                   " ORDER BY m.repository_id DESC LIMIT 1">();

struct Number {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

} // namespace

std::optional<PullMirrorRow> PullMirrorStore::find(std::int64_t repositoryId)
{
    return m_db.one<PullMirrorRow>(kFind, repositoryId);
}

std::map<std::int64_t, PullMirrorRow> PullMirrorStore::of(const std::vector<OwnedRepository>& repositories)
{
    std::vector<std::int64_t> ids;
    for (const auto& each : repositories)
        if (each.row.isMirror)
            ids.push_back(each.row.id);
    std::map<std::int64_t, PullMirrorRow> found;
    if (ids.empty())
        return found;
    db::Query query(kAll.data());
    query.addList("", ids);
    for (auto& row : m_db.all<PullMirrorRow>(query))
        found.emplace(row.repositoryId, std::move(row));
    return found;
}

void PullMirrorStore::insert(const PullMirrorRow& row) { m_db.run(kInsert, row); }

void PullMirrorStore::update(const PullMirrorRow& row) { m_db.run(kUpdate, db::changes(row), row.repositoryId); }

void PullMirrorStore::convert(std::int64_t repositoryId)
{
    m_db.run(kRemove, repositoryId);
    m_db.run(kNoMirror, repositoryId);
}

void PullMirrorStore::want(std::int64_t repositoryId, std::int64_t now) { m_db.run(kWant, now, repositoryId); }

std::vector<std::int64_t> PullMirrorStore::due(std::int64_t now, std::int64_t most)
{
    std::vector<std::int64_t> ids;
    m_db.each<Number>(
        kDue, [&](const Number& number) { ids.push_back(number.value); }, now, most);
    return ids;
}

std::optional<std::int64_t> PullMirrorStore::firstWanted(std::int64_t now)
{
    return m_db.value<std::int64_t>(kFirstWanted, now);
}

bool PullMirrorStore::claim(std::int64_t repositoryId, std::int64_t now, std::int64_t leaseUntil)
{
    return m_db.transact([&] { return m_db.run(kClaim, leaseUntil, repositoryId, now) > 0; });
}

void PullMirrorStore::finish(std::int64_t repositoryId, std::int64_t leaseUntil, const PullMirrorAttempt& attempt)
{
    m_db.transact([&] { m_db.run(kFinish, attempt.at, attempt.nextAt, attempt.problem, repositoryId, leaseUntil); });
}

void PullMirrorStore::release(std::int64_t repositoryId, std::int64_t leaseUntil, std::int64_t now)
{
    m_db.transact([&] { m_db.run(kRelease, now, repositoryId, leaseUntil); });
}

std::optional<PullMirrorRow> PullMirrorStore::newestSealed() { return m_db.one<PullMirrorRow>(kNewestSealed); }

} // namespace trivet::repos
