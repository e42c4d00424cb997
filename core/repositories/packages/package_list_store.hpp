#pragma once
#include "db/query.hpp"
#include "db/slice.hpp"
#include "packages/package_rows.hpp"

#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::packages {

struct VersionFilter {
    std::int64_t ownerId = 0;   // 0: of all owners
    std::int64_t packageId = 0; // 0: of all packages
    std::string kind{}, text{}; // empty: any kind, any name
};

// Versions, the newest first.
class PackageListStore {
public:
    explicit PackageListStore(db::Database& db) : m_db(db) {}

    std::vector<PackagedVersion> page(const VersionFilter& filter, const db::Slice& slice);
    std::int64_t count(const VersionFilter& filter);

private:
    db::Database& m_db;
};

} // namespace trivet::packages
