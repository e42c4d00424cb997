#include "packages/package_list_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"

namespace trivet::packages {
namespace {

void addConditions(db::Query& query, const VersionFilter& filter)
{
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
    db::Query query("SELECT v.id, v.package_id, v.creator_id, v.version, v.metadata, v.created_at, p.id, p.owner_id,"
                    " p.kind, p.name, p.repository_id, p.created_at FROM package p"
                    " JOIN package_version v ON v.package_id = p.id WHERE p.owner_id = ?",
                    filter.ownerId);
    addConditions(query, filter);
    query.add(" ORDER BY v.id DESC LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<PackagedVersion>(query);
}

std::int64_t PackageListStore::count(const VersionFilter& filter)
{
    db::Query query("SELECT COUNT(*) FROM package p JOIN package_version v ON v.package_id = p.id WHERE p.owner_id = ?",
                    filter.ownerId);
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::packages
