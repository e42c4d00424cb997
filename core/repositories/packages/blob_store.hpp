#pragma once
#include "packages/package_rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::packages {

// The rows of the contents; BlobFolder has their bytes.
class BlobStore {
public:
    explicit BlobStore(db::Database& db) : m_db(db) {}

    // The number of the row with this content, which is made if there is none.
    std::int64_t keep(const BlobRow& blob, std::int64_t now);
    // Bytes of all files of an owner, each counted for itself.
    std::int64_t sizeOf(std::int64_t ownerId);
    std::int64_t removeUnused(); // says how many
    // The names of those whose name begins like this.
    std::vector<std::string> namesStartingWith(std::string_view start);

private:
    db::Database& m_db;
};

} // namespace trivet::packages
