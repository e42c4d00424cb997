#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::packages {

struct PackageRow {
    std::int64_t id = 0, ownerId = 0;
    std::string kind{}, name{};
    std::optional<std::int64_t> repositoryId{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &PackageRow::id), db::column("owner_id", &PackageRow::ownerId),
                           db::column("kind", &PackageRow::kind), db::column("name", &PackageRow::name),
                           db::column("repository_id", &PackageRow::repositoryId),
                           db::column("created_at", &PackageRow::createdAt));
    }
};

struct VersionRow {
    std::int64_t id = 0, packageId = 0;
    std::optional<std::int64_t> creatorId{};
    std::string version{}, metadata{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &VersionRow::id), db::column("package_id", &VersionRow::packageId),
                           db::column("creator_id", &VersionRow::creatorId),
                           db::column("version", &VersionRow::version), db::column("metadata", &VersionRow::metadata),
                           db::column("created_at", &VersionRow::createdAt));
    }
};

// A version with its package: what lists are made of.
struct PackagedVersion {
    VersionRow version{};
    PackageRow package{};
    static constexpr auto columns()
    {
        return db::columns(db::part("v", &PackagedVersion::version), db::part("p", &PackagedVersion::package));
    }
};

struct BlobRow {
    std::int64_t id = 0, size = 0;
    std::string md5{}, sha1{}, sha256{}, sha512{}; // in hexadecimal
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &BlobRow::id), db::column("size", &BlobRow::size),
                           db::column("md5", &BlobRow::md5), db::column("sha1", &BlobRow::sha1),
                           db::column("sha256", &BlobRow::sha256), db::column("sha512", &BlobRow::sha512));
    }
};

struct FileRow {
    std::int64_t id = 0, versionId = 0;
    std::string name{};
    BlobRow blob{};
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &FileRow::id), db::column("version_id", &FileRow::versionId),
                           db::column("name", &FileRow::name), db::part("b", &FileRow::blob));
    }
};

} // namespace trivet::packages
