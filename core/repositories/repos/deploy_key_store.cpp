#include "repos/deploy_key_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::repos {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<DeployKeyRow, "k">;
constexpr db::Piece kWanted =
    " FROM deploy_key k WHERE k.repository_id = $1 AND (CAST($2 AS TEXT) = '' OR k.fingerprint = $2)"
    " AND (CAST($3 AS BIGINT) = 0 OR k.id = $3)";
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM deploy_key k WHERE k.repository_id = $1 AND k.id = $2">();
constexpr Sql kFindByFingerprint =
    join<"SELECT ", kColumns, " FROM deploy_key k WHERE k.repository_id = $1 AND k.fingerprint = $2">();
constexpr Sql kFirst = join<"SELECT ", kColumns, " FROM deploy_key k WHERE k.fingerprint = $1 ORDER BY k.id LIMIT 1">();
constexpr Sql kPage = join<"SELECT ", kColumns, kWanted, " ORDER BY k.id LIMIT $4 OFFSET $5">();
constexpr Sql kCount = join<"SELECT COUNT(*)", kWanted>();
constexpr Sql kInsert = join<db::insertInto<"deploy_key", DeployKeyRow>, " ON CONFLICT DO NOTHING RETURNING id">();
constexpr Sql kSetLastUsed = "UPDATE deploy_key SET last_used_at = $1 WHERE id = $2"
                             " AND (last_used_at < $1 OR last_used_at > $3)";
constexpr Sql kRemove = "DELETE FROM deploy_key WHERE repository_id = $1 AND id = $2";

} // namespace

std::optional<DeployKeyRow> DeployKeyStore::find(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.one<DeployKeyRow>(kFind, repositoryId, id);
}

std::optional<DeployKeyRow> DeployKeyStore::findByFingerprint(std::int64_t repositoryId, std::string_view fingerprint)
{
    return m_db.one<DeployKeyRow>(kFindByFingerprint, repositoryId, fingerprint);
}

std::optional<DeployKeyRow> DeployKeyStore::firstWithFingerprint(std::string_view fingerprint)
{
    return m_db.one<DeployKeyRow>(kFirst, fingerprint);
}

std::vector<DeployKeyRow> DeployKeyStore::page(std::int64_t repositoryId, const DeployKeyFilter& filter,
                                               const db::Slice& slice)
{
    return m_db.all<DeployKeyRow>(kPage, repositoryId, filter.fingerprint, filter.id, slice.limit, slice.offset);
}

std::int64_t DeployKeyStore::count(std::int64_t repositoryId, const DeployKeyFilter& filter)
{
    return m_db.value<std::int64_t>(kCount, repositoryId, filter.fingerprint, filter.id).value();
}

std::optional<std::int64_t> DeployKeyStore::insert(const DeployKeyRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row);
}

bool DeployKeyStore::remove(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.run(kRemove, repositoryId, id) > 0;
}

void DeployKeyStore::setLastUsed(std::int64_t id, std::int64_t time)
{
    m_db.run(kSetLastUsed, time, id, latestPast(time));
}

access::Identity identityOf(const DeployKeyRow& row, const OwnedRepository& repository)
{
    access::ScopeSet scopes;
    scopes.grant(access::Permission::Repository, row.isReadOnly ? access::Level::Read : access::Level::Write);
    return {.name = "deploy key " + row.title,
            .signIn = access::SignIn::DeployKey,
            .scopes = scopes,
            .repositories = {{access::RepositoryName{repository.owner.lowerName, repository.row.lowerName}}},
            .keyId = row.fingerprint};
}

} // namespace trivet::repos
