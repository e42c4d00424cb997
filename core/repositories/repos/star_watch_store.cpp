#include "repos/star_watch_store.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

struct Statements {
    Sql since, add, remove, countOfRepository, removeAll, countAllOff;
    db::Fragment<1> who; // which accounts a have it for a repository
};

constexpr Statements kStar{
    "SELECT created_at FROM star WHERE account_id = $1 AND repository_id = $2",
    "INSERT INTO star (account_id, repository_id, created_at) VALUES ($1, $2, $3)"
    " ON CONFLICT (account_id, repository_id) DO NOTHING",
    "DELETE FROM star WHERE account_id = $1 AND repository_id = $2",
    "UPDATE repository SET star_count = star_count + $1 WHERE id = $2",
    "DELETE FROM star WHERE account_id = $1 AND repository_id IN (SELECT id FROM repository WHERE owner_id = $2)",
    "UPDATE repository SET star_count = star_count - 1"
    " WHERE id IN (SELECT i.repository_id FROM star i WHERE i.account_id = $1) AND owner_id = $2",
    " FROM star i JOIN account a ON a.id = i.account_id WHERE i.repository_id = ?",
};
constexpr Statements kWatch{
    "SELECT created_at FROM watch WHERE account_id = $1 AND repository_id = $2",
    "INSERT INTO watch (account_id, repository_id, created_at) VALUES ($1, $2, $3)"
    " ON CONFLICT (account_id, repository_id) DO NOTHING",
    "DELETE FROM watch WHERE account_id = $1 AND repository_id = $2",
    "UPDATE repository SET watch_count = watch_count + $1 WHERE id = $2",
    "DELETE FROM watch WHERE account_id = $1 AND repository_id IN (SELECT id FROM repository WHERE owner_id = $2)",
    "UPDATE repository SET watch_count = watch_count - 1"
    " WHERE id IN (SELECT i.repository_id FROM watch i WHERE i.account_id = $1) AND owner_id = $2",
    " FROM watch i JOIN account a ON a.id = i.account_id WHERE i.repository_id = ?",
};
constexpr Sql kCountOfAccount = "UPDATE account SET star_count = star_count + $1 WHERE id = $2";
constexpr const char* kSelect = db::kJoined<"SELECT ", users::kAccountColumns, "">.data();

const Statements& statementsFor(StarOrWatch kind) { return kind == StarOrWatch::Star ? kStar : kWatch; }

} // namespace

std::optional<std::int64_t> StarWatchStore::since(std::int64_t accountId, std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(statementsFor(m_kind).since, accountId, repositoryId);
}

void StarWatchStore::addToCounts(std::int64_t accountId, std::int64_t repositoryId, std::int64_t change)
{
    m_db.run(statementsFor(m_kind).countOfRepository, change, repositoryId);
    if (m_kind == StarOrWatch::Star)
        m_db.run(kCountOfAccount, change, accountId);
}

void StarWatchStore::add(std::int64_t accountId, std::int64_t repositoryId, std::int64_t now)
{
    if (m_db.run(statementsFor(m_kind).add, accountId, repositoryId, now) > 0)
        addToCounts(accountId, repositoryId, 1);
}

void StarWatchStore::remove(std::int64_t accountId, std::int64_t repositoryId)
{
    if (m_db.run(statementsFor(m_kind).remove, accountId, repositoryId) > 0)
        addToCounts(accountId, repositoryId, -1);
}

void StarWatchStore::removeAll(std::int64_t accountId, std::int64_t ownerId)
{
    m_db.run(statementsFor(m_kind).countAllOff, accountId, ownerId); // while it can be told which they are
    const auto removed = m_db.run(statementsFor(m_kind).removeAll, accountId, ownerId);
    if (m_kind == StarOrWatch::Star && removed > 0)
        m_db.run(kCountOfAccount, -removed, accountId);
}

std::vector<users::AccountRow> StarWatchStore::accounts(std::int64_t repositoryId, const access::Identity& viewer,
                                                        const db::Slice& slice)
{
    db::Query query(kSelect);
    query.add(statementsFor(m_kind).who, repositoryId);
    users::addVisibleTo(query, viewer);
    query.add(" ORDER BY a.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<users::AccountRow>(query);
}

std::int64_t StarWatchStore::count(std::int64_t repositoryId, const access::Identity& viewer)
{
    db::Query query("SELECT COUNT(*)");
    query.add(statementsFor(m_kind).who, repositoryId);
    users::addVisibleTo(query, viewer);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::repos
