#pragma once
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

struct DeployKeyRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string title{}, content{}, fingerprint{};
    bool isReadOnly = true;
    std::int64_t createdAt = 0;
    auto columns() { return std::tie(id, repositoryId, title, content, fingerprint, isReadOnly, createdAt); }
};

// What is left out may be anything.
struct DeployKeyFilter {
    std::string fingerprint{};
    std::int64_t id = 0;
};

class DeployKeyStore {
public:
    explicit DeployKeyStore(db::Database& db) : m_db(db) {}

    std::optional<DeployKeyRow> find(std::int64_t repositoryId, std::int64_t id);
    // In the order they were added.
    std::vector<DeployKeyRow> page(std::int64_t repositoryId, const DeployKeyFilter& filter, const db::Slice& slice);
    std::int64_t count(std::int64_t repositoryId, const DeployKeyFilter& filter);
    // Nothing if the repository has this key or one of this title.
    std::optional<std::int64_t> insert(const DeployKeyRow& row);
    bool remove(std::int64_t repositoryId, std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
