#include "repos/team_repository_store.hpp"

#include "db/database.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr Sql kHas = "SELECT 1 FROM team_repository WHERE team_id = $1 AND repository_id = $2";
constexpr Sql kAdd = "INSERT INTO team_repository (team_id, repository_id) VALUES ($1, $2)"
                     " ON CONFLICT (team_id, repository_id) DO NOTHING";
constexpr Sql kRemove = "DELETE FROM team_repository WHERE team_id = $1 AND repository_id = $2";
constexpr Sql kRemoveAll = "DELETE FROM team_repository WHERE repository_id = $1";

} // namespace

bool TeamRepositoryStore::reaches(const orgs::TeamRow& team, std::int64_t repositoryId)
{
    return team.hasAllRepositories || team.isOwners() || m_db.value<std::int64_t>(kHas, team.id, repositoryId);
}

bool TeamRepositoryStore::add(std::int64_t teamId, std::int64_t repositoryId)
{
    return m_db.run(kAdd, teamId, repositoryId) > 0;
}

bool TeamRepositoryStore::remove(std::int64_t teamId, std::int64_t repositoryId)
{
    return m_db.run(kRemove, teamId, repositoryId) > 0;
}

void TeamRepositoryStore::removeAll(std::int64_t repositoryId) { m_db.run(kRemoveAll, repositoryId); }

} // namespace trivet::repos
