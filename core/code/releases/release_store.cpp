#include "releases/release_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::releases {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kReleaseColumns, " FROM release l WHERE l.repository_id = $1 AND l.id = $2">();
constexpr Sql kFindOfTag =
    join<"SELECT ", kReleaseColumns, " FROM release l WHERE l.repository_id = $1 AND l.tag_name = $2">();
constexpr Sql kFindByTag = join<"SELECT ", kReleaseColumns,
                                " FROM release l WHERE l.repository_id = $1 AND l.lower_tag_name = $2"
                                " ORDER BY CASE WHEN l.tag_name = $3 THEN 0 ELSE 1 END, l.is_tag, l.id LIMIT 1">();
constexpr Sql kClaim =
    join<db::insertInto<"release", ReleaseRow>,
         " ON CONFLICT (repository_id, tag_name) DO UPDATE SET is_tag = excluded.is_tag, is_draft = excluded.is_draft,"
         " is_prerelease = excluded.is_prerelease, sha = excluded.sha, target = excluded.target,"
         " title = excluded.title, note = excluded.note, publisher_id = excluded.publisher_id,"
         " created_at = excluded.created_at, published_at = excluded.published_at WHERE release.is_tag RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE release SET ", db::setList<ReleaseRow>, " WHERE id = ?">();
constexpr Sql kRemove = "DELETE FROM release WHERE id = $1";
constexpr Sql kRemoveTag = "DELETE FROM release WHERE repository_id = $1 AND tag_name = $2 AND is_tag";
constexpr Sql kRecount = "UPDATE repository SET release_count = (SELECT COUNT(*) FROM release l"
                         " WHERE l.repository_id = $1 AND NOT l.is_tag AND NOT l.is_draft) WHERE id = $1";

// As LIKE with ESCAPE '!' takes it.
std::string likePatternOf(std::string_view wanted)
{
    std::string pattern;
    for (const char c : asciiLower(wanted)) {
        if (c == '%' || c == '_' || c == '!')
            pattern += '!';
        pattern += c == '*' ? '%' : c;
    }
    return pattern;
}

} // namespace

std::optional<ReleaseRow> ReleaseStore::find(std::int64_t repositoryId, std::int64_t id)
{
    return m_db.one<ReleaseRow>(kFind, repositoryId, id);
}

std::optional<ReleaseRow> ReleaseStore::findByTag(std::int64_t repositoryId, std::string_view tag)
{
    return m_db.one<ReleaseRow>(kFindByTag, repositoryId, asciiLower(tag), tag);
}

std::optional<ReleaseRow> ReleaseStore::findOfTag(std::int64_t repositoryId, std::string_view tag)
{
    return m_db.one<ReleaseRow>(kFindOfTag, repositoryId, tag);
}

void ReleaseStore::addFilter(db::Query& query, const ReleaseFilter& filter)
{
    query.add(" FROM release l WHERE l.repository_id = ?", filter.repositoryId);
    if (!filter.withTags)
        query.add(" AND l.is_tag = ?", false); // the index gives their order then
    if (filter.isDraft)
        query.add(" AND l.is_draft = ?", *filter.isDraft);
    if (filter.isPrerelease)
        query.add(" AND l.is_prerelease = ?", *filter.isPrerelease);
    if (!filter.tag.empty())
        query.add(" AND l.lower_tag_name LIKE ? ESCAPE '!'", likePatternOf(filter.tag));
}

std::vector<ReleaseRow> ReleaseStore::page(const ReleaseFilter& filter, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kReleaseColumns>.data());
    addFilter(query, filter);
    query.add(" ORDER BY l.created_at DESC, l.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<ReleaseRow>(query);
}

std::int64_t ReleaseStore::count(const ReleaseFilter& filter)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::optional<ReleaseRow> ReleaseStore::latest(std::int64_t repositoryId)
{
    auto found = page({.repositoryId = repositoryId, .isDraft = false, .isPrerelease = false}, {1, 0});
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<std::int64_t> ReleaseStore::claim(const ReleaseRow& row) { return m_db.value<std::int64_t>(kClaim, row); }

void ReleaseStore::update(const ReleaseRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

void ReleaseStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

void ReleaseStore::removeTag(std::int64_t repositoryId, std::string_view tag)
{
    m_db.run(kRemoveTag, repositoryId, tag);
}

void ReleaseStore::recount(std::int64_t repositoryId) { m_db.run(kRecount, repositoryId); }

} // namespace trivet::releases
