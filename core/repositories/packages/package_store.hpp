#pragma once
#include "packages/package_rows.hpp"

#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::packages {

// Names and versions are found in any letter case.
class PackageStore {
public:
    explicit PackageStore(db::Database& db) : m_db(db) {}

    std::optional<PackageRow> find(std::int64_t ownerId, std::string_view kind, std::string_view name);
    std::int64_t insert(const PackageRow& row);
    // With the numbers they have elsewhere; false if that or the name is taken.
    bool insertWithId(const PackageRow& row);
    bool insertVersionWithId(const VersionRow& row);
    bool insertFileWithId(const FileRow& row, std::int64_t now);
    void remove(std::int64_t id);
    void setRepository(std::int64_t id, std::optional<std::int64_t> repositoryId);
    bool isEmpty(std::int64_t id);

    std::optional<VersionRow> findVersion(std::int64_t packageId, std::string_view version);
    std::optional<VersionRow> findLatest(std::int64_t packageId);
    std::optional<PackagedVersion> findPackaged(std::int64_t versionId);
    // The oldest first.
    std::vector<std::int64_t> versionIds(std::int64_t packageId, std::int64_t afterId, std::int64_t most);
    std::int64_t insertVersion(const VersionRow& row);
    void removeVersion(std::int64_t id);

    std::optional<FileRow> findFile(std::int64_t versionId, std::string_view name);
    std::vector<FileRow> files(std::int64_t versionId);
    // Throws db::Failure (Unique) if the version has one of this name.
    std::int64_t insertFile(const FileRow& row, std::int64_t now);
    void removeFile(std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::packages
