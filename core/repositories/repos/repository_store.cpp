#include "repos/repository_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "repos/repository_count_store.hpp"
#include "users/account_store.hpp"
#include "users/shown_account_store.hpp"

#include <algorithm>

namespace trivet::repos {
namespace {

using db::join;
using db::Sql;
using users::kAccountColumns;

constexpr Sql kFind = join<"SELECT ", kRepositoryColumns, ", ", kAccountColumns,
                           " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id = $1">();
constexpr Sql kFindByName =
    join<"SELECT ", kRepositoryColumns, ", ", kAccountColumns,
         " FROM account a JOIN repository r ON r.owner_id = a.id WHERE a.lower_name = $1 AND r.lower_name = $2">();
// The owner may be called by a former name, the repository too, or both.
constexpr Sql kFindMoved =
    join<"SELECT ", kRepositoryColumns, ", ", kAccountColumns,
         " FROM repository r JOIN account a ON a.id = r.owner_id WHERE r.id = COALESCE("
         "(SELECT m.repository_id FROM repository_redirect m JOIN account o ON o.id = m.owner_id"
         " WHERE o.lower_name = $1 AND m.lower_name = $2), "
         "(SELECT x.id FROM name_redirect n JOIN repository x ON x.owner_id = n.account_id"
         " WHERE n.lower_name = $1 AND x.lower_name = $2), "
         "(SELECT m.repository_id FROM name_redirect n JOIN repository_redirect m ON m.owner_id = n.account_id"
         " WHERE n.lower_name = $1 AND m.lower_name = $2))">();
constexpr Sql kInsert =
    "INSERT INTO repository (owner_id, name, lower_name, storage, description, website, original_url, seen_by,"
    " is_private, is_template, is_mirror, is_empty, is_archived, archived_at, fork_of, default_branch, object_format,"
    " units, choices, merge_style, update_style, projects_mode, size_kib, language, languages, licenses, topics,"
    " star_count, fork_count, watch_count, branch_count, open_issue_count, open_pull_count, release_count, last_index,"
    " created_at, updated_at, search_text, lower_description)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT CASE WHEN $8 THEN 2 ELSE visibility END FROM account WHERE id = $1),"
    " $8, $9, $10, $11, FALSE, 0, $12, $13, $14, $15, $16, $17, $18, $19, 0, '', '{}', '', '', 0, 0, 0, 0, 0, 0, 0, 0,"
    " $20, $20, $3 || ' ', $21) RETURNING id, seen_by";
constexpr Sql kUpdate =
    "UPDATE repository SET owner_id = $1, name = $2, lower_name = $3, description = $4, website = $5,"
    " seen_by = (SELECT CASE WHEN $6 THEN 2 ELSE visibility END FROM account WHERE id = $1), is_private = $6,"
    " is_template = $7, is_archived = $8, archived_at = $9, default_branch = $10, units = $11, choices = $12,"
    " merge_style = $13, update_style = $14, projects_mode = $15, updated_at = $16,"
    " search_text = $3 || ' ' || topics, lower_description = $17 WHERE id = $18 RETURNING id, seen_by";
constexpr Sql kSeenBy = "SELECT seen_by FROM repository WHERE id = $1";
constexpr Sql kAddFork = "UPDATE repository SET fork_count = fork_count + $1 WHERE id = $2";
constexpr Sql kLeaveStars = "UPDATE account SET star_count = star_count - 1 WHERE id IN"
                            " (SELECT s.account_id FROM star s WHERE s.repository_id = $1)";
constexpr Sql kDelete = "DELETE FROM repository WHERE id = $1 RETURNING seen_by, fork_of";
constexpr Sql kHeldBy =
    "SELECT COUNT(*), CAST(COALESCE(SUM(size_kib), 0) AS BIGINT) FROM repository WHERE owner_id = $1";
constexpr Sql kOfOwner = join<"SELECT ", kRepositoryColumns, ", ", kAccountColumns,
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
    auto columns()
    {
        auto& r = row;
        return std::tuple_cat(std::tie(r.id, r.ownerId, r.name, r.lowerName, r.seenBy, r.description, r.website,
                                       r.originalUrl, r.isPrivate, r.isTemplate, r.isMirror, r.isEmpty, r.isArchived,
                                       r.archivedAt, r.forkOf, r.defaultBranch, r.objectFormat, r.units, r.choices,
                                       r.mergeStyle, r.updateStyle, r.projectsMode, r.sizeKib, r.language, r.licenses,
                                       r.topics, r.starCount, r.forkCount, r.watchCount, r.branchCount,
                                       r.openIssueCount, r.openPullCount, r.releaseCount, r.createdAt, r.updatedAt),
                              owner.columns());
    }
};
constexpr db::Piece kListedColumns =
    "r.id, r.owner_id, r.name, r.lower_name, r.seen_by, r.description, r.website, r.original_url, r.is_private,"
    " r.is_template, r.is_mirror, r.is_empty, r.is_archived, r.archived_at, r.fork_of, r.default_branch,"
    " r.object_format, r.units, r.choices, r.merge_style, r.update_style, r.projects_mode, r.size_kib, r.language,"
    " r.licenses, r.topics, r.star_count, r.fork_count, r.watch_count, r.branch_count, r.open_issue_count,"
    " r.open_pull_count, r.release_count, r.created_at, r.updated_at";

db::Query selectOf(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", kRepositoryColumns, ", ", kAccountColumns,
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
    db::Query query(db::kJoined<"SELECT ", kListedColumns, ", ", users::kShownColumns,
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

std::int64_t RepositoryStore::insert(const RepositoryRow& r)
{
    const auto kept = m_db.one<Kept>(kInsert, r.ownerId, r.name, asciiLower(r.name), r.storage, r.description,
                                     r.website, r.originalUrl, r.isPrivate, r.isTemplate, r.isMirror, r.isEmpty,
                                     r.forkOf, r.defaultBranch, r.objectFormat, r.units, r.choices, r.mergeStyle,
                                     r.updateStyle, r.projectsMode, r.createdAt, asciiLower(r.description))
                          .value();
    RepositoryCountStore(m_db).add(kept.seenBy);
    if (r.forkOf)
        m_db.run(kAddFork, 1, *r.forkOf);
    return kept.id;
}

void RepositoryStore::update(const RepositoryRow& r)
{
    const auto before = m_db.value<std::int64_t>(kSeenBy, r.id);
    const auto after =
        m_db.one<Kept>(kUpdate, r.ownerId, r.name, asciiLower(r.name), r.description, r.website, r.isPrivate,
                       r.isTemplate, r.isArchived, r.archivedAt, r.defaultBranch, r.units, r.choices, r.mergeStyle,
                       r.updateStyle, r.projectsMode, r.updatedAt, asciiLower(r.description), r.id);
    if (!before || !after || *before == after->seenBy)
        return;
    RepositoryCountStore counts(m_db);
    counts.leave(*before);
    counts.add(after->seenBy);
}

void RepositoryStore::remove(std::int64_t id)
{
    m_db.run(kLeaveStars, id);
    const auto removed = m_db.one<Removed>(kDelete, id);
    if (!removed)
        return;
    RepositoryCountStore(m_db).leave(removed->seenBy);
    if (removed->forkOf)
        m_db.run(kAddFork, -1, *removed->forkOf);
}

RepositoryTotals RepositoryStore::heldBy(std::int64_t ownerId)
{
    return m_db.one<RepositoryTotals>(kHeldBy, ownerId).value();
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
