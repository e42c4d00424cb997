#include "packages/package_list_store.hpp"

#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::packages {
namespace {

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<PackagedVersion>>;

void addConditions(db::Query& query, const VersionFilter& filter)
{
    query.add(" FROM package p JOIN package_version v ON v.package_id = p.id WHERE 1 = 1");
    if (filter.ownerId != 0)
        query.add(" AND p.owner_id = ?", filter.ownerId);
    if (filter.packageId != 0)
        query.add(" AND p.id = ?", filter.packageId);
    if (!filter.kind.empty())
        query.add(" AND p.kind = ?", filter.kind);
    if (!filter.text.empty())
        query.add(" AND p.lower_name LIKE ? ESCAPE '!'", db::likeContaining(asciiLower(filter.text)));
}

} // namespace

std::vector<PackagedVersion> PackageListStore::page(const VersionFilter& filter, const db::Slice& slice)
{
    db::Query query(kSelect.data());
    addConditions(query, filter);
    query.add(" ORDER BY v.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<PackagedVersion>(query);
}

std::int64_t PackageListStore::count(const VersionFilter& filter)
{
    if (filter.ownerId == 0 && filter.packageId == 0 && !filter.text.empty())
        return m_db.value<std::int64_t>(db::boundedCount([&](db::Query& query) { addConditions(query, filter); }))
            .value();
    db::Query query("SELECT COUNT(*)");
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::packages
