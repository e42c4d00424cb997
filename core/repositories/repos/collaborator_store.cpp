#include "repos/collaborator_store.hpp"

#include "db/database.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/given_access_sql.hpp"
#include "users/account_store.hpp"

namespace trivet::repos {
namespace {

using db::join;
using db::Sql;
using users::kAccountColumns;

constexpr Sql kFind = "SELECT level FROM collaborator WHERE repository_id = $1 AND account_id = $2";
constexpr Sql kPage = join<"SELECT ", kAccountColumns,
                           " FROM collaborator c JOIN account a ON a.id = c.account_id WHERE c.repository_id = $1"
                           " ORDER BY a.lower_name LIMIT $2 OFFSET $3">();
constexpr Sql kCount = "SELECT COUNT(*) FROM collaborator WHERE repository_id = $1";
constexpr Sql kSet = "INSERT INTO collaborator (repository_id, account_id, level, created_at) VALUES ($1, $2, $3, $4)"
                     " ON CONFLICT (repository_id, account_id) DO UPDATE SET level = excluded.level";
constexpr Sql kRemove = "DELETE FROM collaborator WHERE repository_id = $1 AND account_id = $2";
constexpr Sql kRemoveFromAll = "DELETE FROM collaborator WHERE account_id = $1"
                               " AND repository_id IN (SELECT r.id FROM repository r WHERE r.owner_id = $2)";
// Users only: an organization that owns a repository is not one of them.
template <db::Piece IsListed>
constexpr Sql kUsers = join<"SELECT ", kAccountColumns, " FROM account a WHERE NOT a.is_organization AND ", IsListed,
                            " ORDER BY a.lower_name LIMIT $2">();
constexpr Sql kIsAssignable = join<"SELECT 1 FROM repository r, account a WHERE r.id = $1 AND a.id = $2"
                                   " AND NOT a.is_organization AND ",
                                   kMayBeAssigned>();
constexpr db::Piece kOfPulls = " AND u.unit = 'repo.pulls'";
constexpr Sql kIsReader =
    join<"SELECT 1 FROM repository r WHERE r.id = $1 AND ", kWasGiven<"$2", AccessLevel::Read, kOfPulls>>();
constexpr Sql kIsReadingTeam =
    join<"SELECT 1 FROM repository r JOIN team t ON t.org_id = r.owner_id WHERE r.id = $1 AND t.id = $2 AND ",
         orgs::kTeamHasRepository, " AND ", orgs::kTeamGives<AccessLevel::Read, kOfPulls>>();

} // namespace

std::optional<AccessLevel> CollaboratorStore::find(std::int64_t repositoryId, std::int64_t accountId)
{
    const auto level = m_db.value<std::int64_t>(kFind, repositoryId, accountId);
    return level ? std::optional(static_cast<AccessLevel>(*level)) : std::nullopt;
}

std::vector<users::AccountRow> CollaboratorStore::page(std::int64_t repositoryId, const db::Slice& slice)
{
    return m_db.all<users::AccountRow>(kPage, repositoryId, slice.limit, slice.offset);
}

std::int64_t CollaboratorStore::count(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kCount, repositoryId).value();
}

void CollaboratorStore::set(std::int64_t repositoryId, std::int64_t accountId, AccessLevel level, std::int64_t now)
{
    m_db.run(kSet, repositoryId, accountId, static_cast<std::int64_t>(level), now);
}

bool CollaboratorStore::remove(std::int64_t repositoryId, std::int64_t accountId)
{
    return m_db.run(kRemove, repositoryId, accountId) > 0;
}

void CollaboratorStore::removeFromAllOf(std::int64_t ownerId, std::int64_t accountId)
{
    m_db.run(kRemoveFromAll, accountId, ownerId);
}

std::vector<users::AccountRow> CollaboratorStore::assignable(std::int64_t repositoryId, std::int64_t most)
{
    return m_db.all<users::AccountRow>(kUsers<kIsOfAssignees>, repositoryId, most);
}

bool CollaboratorStore::isAssignable(std::int64_t repositoryId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsAssignable, repositoryId, accountId).has_value();
}

std::vector<users::AccountRow> CollaboratorStore::readers(std::int64_t repositoryId, std::int64_t most)
{
    return m_db.all<users::AccountRow>(kUsers<kIsOfThoseGiven<AccessLevel::Read, kOfPulls>>, repositoryId, most);
}

bool CollaboratorStore::isReader(std::int64_t repositoryId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsReader, repositoryId, accountId).has_value();
}

bool CollaboratorStore::isReadingTeam(std::int64_t repositoryId, std::int64_t teamId)
{
    return m_db.value<std::int64_t>(kIsReadingTeam, repositoryId, teamId).has_value();
}

} // namespace trivet::repos
