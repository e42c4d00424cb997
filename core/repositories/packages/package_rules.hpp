#pragma once
#include "packages/blob_folder.hpp"
#include "packages/incoming_blob.hpp"
#include "packages/package_rows.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::packages {

// Which version of which package.
struct VersionAddress {
    std::int64_t ownerId = 0;
    std::string kind{}, name{}, version{};
};

std::optional<PackagedVersion> findVersion(db::Database& db, const VersionAddress& address);

// Which file of it.
struct FileAddress : VersionAddress {
    std::string file{};
};

std::optional<FileRow> findFile(db::Database& db, const FileAddress& address);

struct NewFile {
    FileAddress address{};
    std::int64_t creatorId = 0;
    std::int64_t quotaBytes = 0; // of the owner; 0: no limit
};

// Adds it, with its package and version where they are new. The bytes are in their place before the row is, so a crash
// leaves bytes without a row and never the reverse. Throws Error: Conflict if it is there already, Forbidden beyond
// what the owner may store.
void addFile(db::Database& db, const BlobFolder& folder, IncomingBlob& content, const NewFile& wanted,
             std::int64_t now);

// Who takes something away, and when.
struct Remover {
    std::int64_t accountId = 0;
    std::int64_t now = 0;
};

// Each takes away what would be empty without it, too.
void removeFile(db::Database& db, const FileAddress& address, const Remover& remover = {}); // Error: NotFound
void removeVersion(db::Database& db, const PackagedVersion& version, const Remover& remover = {});
void removePackage(db::Database& db, const PackageRow& package, const Remover& remover = {});

} // namespace trivet::packages
