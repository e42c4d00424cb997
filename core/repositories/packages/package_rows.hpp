#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::packages {

struct PackageRow {
    std::int64_t id = 0, ownerId = 0;
    std::string kind{}, name{};
    std::optional<std::int64_t> repositoryId{};
    std::int64_t createdAt = 0;
    auto columns() { return std::tie(id, ownerId, kind, name, repositoryId, createdAt); }
};

struct VersionRow {
    std::int64_t id = 0, packageId = 0;
    std::optional<std::int64_t> creatorId{};
    std::string version{}, metadata{};
    std::int64_t createdAt = 0;
    auto columns() { return std::tie(id, packageId, creatorId, version, metadata, createdAt); }
};

// A version with its package: what lists are made of.
struct PackagedVersion {
    VersionRow version{};
    PackageRow package{};
    auto columns() { return std::tuple_cat(version.columns(), package.columns()); }
};

struct BlobRow {
    std::int64_t id = 0, size = 0;
    std::string md5{}, sha1{}, sha256{}, sha512{}; // in hexadecimal
    auto columns() { return std::tie(id, size, md5, sha1, sha256, sha512); }
};

struct FileRow {
    std::int64_t id = 0, versionId = 0;
    std::string name{};
    BlobRow blob{};
    auto columns() { return std::tuple_cat(std::tie(id, versionId, name), blob.columns()); }
};

} // namespace trivet::packages
