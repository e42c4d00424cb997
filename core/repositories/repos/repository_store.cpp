#include "repos/repository_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "repos/repository_count_store.hpp"
#include "users/shown_account_store.hpp"

#include <algorithm>

namespace trivet::repos {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", db::selectList<OwnedRepository>,
                           " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id = $1">();
constexpr Sql kFindByName =
    join<"SELECT ", db::selectList<OwnedRepository>,
         " FROM account a JOIN repository r ON r.owner_id = a.id WHERE a.lower_name = $1 AND r.lower_name = $2">();
// The owner may be called by a former name, the repository too, or both.
constexpr Sql kFindMoved =
    join<"SELECT ", db::selectList<OwnedRepository>,
         " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id = COALESCE("
         "(SELECT m.repository_id FROM repository_redirect m JOIN account o ON o.id = m.owner_id"
         " WHERE o.lower_name = $1 AND m.lower_name = $2), "
         "(SELECT x.id FROM name_redirect n JOIN repository x ON x.owner_id = n.account_id"
         " WHERE n.lower_name = $1 AND x.lower_name = $2), "
         "(SELECT m.repository_id FROM name_redirect n JOIN repository_redirect m ON m.owner_id = n.account_id"
         " WHERE n.lower_name = $1 AND m.lower_name = $2))">();
// The stricter of what its owner and it itself let others see. An owner who has gone is a matter of the foreign key.
constexpr db::Piece kSeenByFor =
    db::kJoined<"COALESCE((SELECT CASE WHEN ? THEN ", db::number<users::Visibility::Private>,
                " ELSE visibility END FROM account WHERE id = ?), ", db::number<users::Visibility::Private>, ")">;
constexpr Sql kInsert = join<db::insertInto<"repository", RepositoryRow, db::kJoined<"seen_by = ", kSeenByFor>,
                                            "search_text = ?", "lower_description = ?">,
                             " RETURNING id, seen_by">();
constexpr Sql kInsertWithId = join<db::insertInto<"repository", RepositoryRow, db::kJoined<"seen_by = ", kSeenByFor>,
                                                  "search_text = ?", "lower_description = ?", "id = ?">,
                                   " RETURNING id, seen_by">();
constexpr Sql kUpdate =
    join<"UPDATE repository SET ", db::setList<RepositoryRow>, ", seen_by = ", kSeenByFor,
         ", search_text = CAST(? AS TEXT) || topics, lower_description = ? WHERE id = ? RETURNING id, seen_by">();
constexpr Sql kSeenBy = "SELECT seen_by FROM repository WHERE id = $1";
constexpr Sql kAddFork = "UPDATE repository SET fork_count = fork_count + $1 WHERE id = $2";
constexpr Sql kLeaveStars = "UPDATE account SET star_count = star_count - 1 WHERE id IN"
                            " (SELECT s.account_id FROM star s WHERE s.repository_id = $1)";
constexpr Sql kDelete = "DELETE FROM repository WHERE id = $1 RETURNING seen_by, fork_of";
// The files of releases count, too, beside what the size of a repository says.
constexpr db::Piece kSizeOfAssets = "(SELECT CAST(COALESCE(SUM((f.size + 1023) / 1024), 0) AS BIGINT) FROM attachment f"
                                    " WHERE f.release_id IS NOT NULL AND f.repository_id";
constexpr Sql kHeldBy =
    join<"SELECT COUNT(*), CAST(COALESCE(SUM(size_kib), 0) AS BIGINT) + ", kSizeOfAssets,
         " IN (SELECT r.id FROM repository r WHERE r.owner_id = $1)) FROM repository WHERE owner_id = $2">();
constexpr Sql kSizeWithAssets = join<"SELECT size_kib + ", kSizeOfAssets, " = $1) FROM repository WHERE id = $2">();
constexpr Sql kOfOwner = join<"SELECT ", db::selectList<OwnedRepository>,
                              " FROM account a JOIN repository r ON r.owner_id = a.id WHERE a.id = $1 ORDER BY r.id">();
constexpr Sql kAddRedirect = "INSERT INTO repository_redirect (owner_id, lower_name, repository_id) VALUES ($1, $2, $3)"
                             " ON CONFLICT (owner_id, lower_name) DO UPDATE SET repository_id = excluded.repository_id";
constexpr Sql kRemoveRedirect = "DELETE FROM repository_redirect WHERE owner_id = $1 AND lower_name = $2";

struct Kept {
    std::int64_t id = 0, seenBy = 0;
    auto columns() { return std::tie(id, seenBy); }
};

struct Removed {
    std::int64_t seenBy = 0;
    std::optional<std::int64_t> forkOf{};
    auto columns() { return std::tie(seenBy, forkOf); }
};

// Of a repository what lists show of it, and what decides who may.
struct ListedRepository {
    RepositoryRow row{};
    users::ShownAccount owner{};
    static constexpr auto columns()
    {
        return db::columns(
            db::part("r", &ListedRepository::row,
                     db::only<RepositoryRow, &RepositoryRow::id, &RepositoryRow::ownerId, &RepositoryRow::name,
                              &RepositoryRow::lowerName, &RepositoryRow::seenBy, &RepositoryRow::description,
                              &RepositoryRow::website, &RepositoryRow::originalUrl, &RepositoryRow::isPrivate,
                              &RepositoryRow::isTemplate, &RepositoryRow::isMirror, &RepositoryRow::isEmpty,
                              &RepositoryRow::isArchived, &RepositoryRow::archivedAt, &RepositoryRow::forkOf,
                              &RepositoryRow::defaultBranch, &RepositoryRow::objectFormat, &RepositoryRow::units,
                              &RepositoryRow::choices, &RepositoryRow::mergeStyle, &RepositoryRow::updateStyle,
                              &RepositoryRow::projectsMode, &RepositoryRow::sizeKib, &RepositoryRow::language,
                              &RepositoryRow::licenses, &RepositoryRow::topics, &RepositoryRow::starCount,
                              &RepositoryRow::forkCount, &RepositoryRow::watchCount, &RepositoryRow::branchCount,
                              &RepositoryRow::openIssueCount, &RepositoryRow::openPullCount,
                              &RepositoryRow::releaseCount, &RepositoryRow::createdAt, &RepositoryRow::updatedAt>()),
            db::part(&ListedRepository::owner));
    }
};

RepositoryRow withLowerName(RepositoryRow row)
{
    row.lowerName = asciiLower(row.name);
    return row;
}

void count(db::Database& db, const RepositoryRow& row, const Kept& kept)
{
    RepositoryCountStore(db).add(kept.seenBy);
    if (row.forkOf)
        db.run(kAddFork, 1, *row.forkOf);
}

db::Query selectOf(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", db::selectList<OwnedRepository>,
                                " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id IN ">.data());
    query.addList("", ids);
    return query;
}

} // namespace

std::optional<OwnedRepository> RepositoryStore::find(std::int64_t id) { return m_db.one<OwnedRepository>(kFind, id); }

std::optional<OwnedRepository> RepositoryStore::findByName(std::string_view owner, std::string_view name)
{
    return m_db.one<OwnedRepository>(kFindByName, asciiLower(owner), asciiLower(name));
}

std::optional<OwnedRepository> RepositoryStore::findMoved(std::string_view owner, std::string_view name)
{
    return m_db.one<OwnedRepository>(kFindMoved, asciiLower(owner), asciiLower(name));
}

std::vector<OwnedRepository> RepositoryStore::findAll(const std::vector<std::int64_t>& ids)
{
    std::vector<OwnedRepository> found;
    found.reserve(ids.size());
    if (!ids.empty())
        m_db.each<OwnedRepository>(selectOf(ids), [&](OwnedRepository&& each) { found.push_back(std::move(each)); });
    return found;
}

std::vector<OwnedRepository> RepositoryStore::findListed(const std::vector<std::int64_t>& ids)
{
    std::vector<OwnedRepository> found(ids.size());
    if (ids.empty())
        return found;
    db::Query query(db::kJoined<"SELECT ", db::selectList<ListedRepository>,
                                " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id IN ">.data());
    query.addList("", ids);
    m_db.each<ListedRepository>(query, [&](ListedRepository&& each) {
        const auto place = std::find(ids.begin(), ids.end(), each.row.id) - ids.begin();
        auto& its = found[static_cast<std::size_t>(place)];
        its.row = std::move(each.row);
        its.owner = std::move(each.owner.row);
    });
    // One that was deleted in between left its place empty.
    std::erase_if(found, [](const auto& each) { return each.row.id == 0; });
    return found;
}

std::int64_t RepositoryStore::insert(const RepositoryRow& row)
{
    const auto r = withLowerName(row);
    const auto kept =
        m_db.one<Kept>(kInsert, r, r.isPrivate, r.ownerId, r.lowerName + " " + r.topics, asciiLower(r.description))
            .value();
    count(m_db, r, kept);
    return kept.id;
}

void RepositoryStore::insertWithId(const RepositoryRow& row)
{
    const auto r = withLowerName(row);
    count(m_db, r,
          m_db.one<Kept>(kInsertWithId, r, r.isPrivate, r.ownerId, r.lowerName + " " + r.topics,
                         asciiLower(r.description), r.id)
              .value());
}

void RepositoryStore::update(const RepositoryRow& row)
{
    const auto r = withLowerName(row);
    const auto before = m_db.value<std::int64_t>(kSeenBy, r.id);
    const auto after = m_db.one<Kept>(kUpdate, db::changes(r), r.isPrivate, r.ownerId, r.lowerName + " ",
                                      asciiLower(r.description), r.id);
    if (!before || !after || *before == after->seenBy)
        return;
    RepositoryCountStore counts(m_db);
    counts.leave(*before);
    counts.add(after->seenBy);
}

bool RepositoryStore::remove(std::int64_t id)
{
    m_db.run(kLeaveStars, id);
    const auto removed = m_db.one<Removed>(kDelete, id);
    if (!removed)
        return false;
    RepositoryCountStore(m_db).leave(removed->seenBy);
    if (removed->forkOf)
        m_db.run(kAddFork, -1, *removed->forkOf);
    return true;
}

RepositoryTotals RepositoryStore::totalsOf(std::int64_t ownerId)
{
    return m_db.one<RepositoryTotals>(kHeldBy, ownerId, ownerId).value();
}

std::int64_t RepositoryStore::sizeWithAssets(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kSizeWithAssets, repositoryId, repositoryId).value_or(0);
}

std::vector<OwnedRepository> RepositoryStore::ofOwner(std::int64_t ownerId)
{
    return m_db.all<OwnedRepository>(kOfOwner, ownerId);
}

void RepositoryStore::addRedirect(std::int64_t ownerId, std::string_view oldName, std::int64_t id)
{
    m_db.run(kAddRedirect, ownerId, asciiLower(oldName), id);
}

void RepositoryStore::removeRedirect(std::int64_t ownerId, std::string_view name)
{
    m_db.run(kRemoveRedirect, ownerId, asciiLower(name));
}

} // namespace trivet::repos
