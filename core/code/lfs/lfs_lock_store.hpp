#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::lfs {

// That only one person changes a file for the time being.
struct LockRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string path{};
    std::int64_t ownerId = 0, lockedAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &LockRow::id), db::column("repository_id", &LockRow::repositoryId),
                           db::column("path", &LockRow::path), db::column("owner_id", &LockRow::ownerId),
                           db::column("locked_at", &LockRow::lockedAt));
    }
};

struct OwnedLock {
    LockRow row{};
    std::string owner{};
    static constexpr auto columns()
    {
        return db::columns(db::part("l", &OwnedLock::row), db::column("a.name", &OwnedLock::owner));
    }
};

// Which locks of a repository, in the order in which they were made: those behind a number.
struct LockFilter {
    std::int64_t after = 0, limit = 0;
    std::optional<std::int64_t> id{};
    std::string path{}; // empty: any
};

class LockStore {
public:
    explicit LockStore(db::Database& db) : m_db(db) {}

    std::optional<OwnedLock> find(std::int64_t repositoryId, std::int64_t id);
    // Letter case makes no difference: on the machines of some who work with them it makes none either.
    std::optional<OwnedLock> findByPath(std::int64_t repositoryId, std::string_view path);
    std::vector<OwnedLock> list(std::int64_t repositoryId, const LockFilter& filter);
    // Those of anybody else.
    std::vector<OwnedLock> ofOthers(std::int64_t repositoryId, std::int64_t accountId, std::int64_t limit);

    std::int64_t count(std::int64_t repositoryId);

    // Throws db::Failure (Unique) if the path is locked.
    std::int64_t insert(const LockRow& row);
    // With the number it has elsewhere; false if that or the path is taken.
    bool insertWithId(const LockRow& row);
    bool remove(std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::lfs
