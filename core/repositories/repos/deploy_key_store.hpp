#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

struct DeployKeyRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string title{}, content{}, comment{}, fingerprint{}; // as in keys::KeyRow
    bool isReadOnly = true;
    std::int64_t createdAt = 0, lastUsedAt = 0; // 0: never
    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &DeployKeyRow::id), db::column("repository_id", &DeployKeyRow::repositoryId),
            db::column("title", &DeployKeyRow::title), db::column("content", &DeployKeyRow::content),
            db::column("comment", &DeployKeyRow::comment), db::column("fingerprint", &DeployKeyRow::fingerprint),
            db::column("is_read_only", &DeployKeyRow::isReadOnly), db::column("created_at", &DeployKeyRow::createdAt),
            db::column("last_used_at", &DeployKeyRow::lastUsedAt));
    }
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
    std::optional<DeployKeyRow> findByFingerprint(std::int64_t repositoryId, std::string_view fingerprint);
    // Any of them: the same key may open several repositories.
    std::optional<DeployKeyRow> firstWithFingerprint(std::string_view fingerprint);
    // In the order they were added.
    std::vector<DeployKeyRow> page(std::int64_t repositoryId, const DeployKeyFilter& filter, const db::Slice& slice);
    std::int64_t count(std::int64_t repositoryId, const DeployKeyFilter& filter);
    // Nothing if the repository has this key or one of this title.
    std::optional<std::int64_t> insert(const DeployKeyRow& row);
    bool remove(std::int64_t repositoryId, std::int64_t id);
    // Unless a later use is known.
    void setLastUsed(std::int64_t id, std::int64_t time);

private:
    db::Database& m_db;
};

// Whoever holds the key of a repository.
access::Identity identityOf(const DeployKeyRow& row, const OwnedRepository& repository);

} // namespace trivet::repos
