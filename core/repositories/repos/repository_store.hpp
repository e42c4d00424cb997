#pragma once
#include "repos/repository_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// How much somebody has.
struct RepositoryTotals {
    std::int64_t count = 0, sizeKib = 0;
    auto columns() { return std::tie(count, sizeKib); }
};

class RepositoryStore {
public:
    explicit RepositoryStore(db::Database& db) : m_db(db) {}

    std::optional<OwnedRepository> find(std::int64_t id);
    std::optional<OwnedRepository> findByName(std::string_view owner, std::string_view name); // any letter case
    // The repository that used to be called this, or to belong to this owner.
    std::optional<OwnedRepository> findMoved(std::string_view owner, std::string_view name);
    std::vector<OwnedRepository> findAll(const std::vector<std::int64_t>& ids); // those that exist, in no order

    // The same in this order, with what lists show of them: neither where they are stored nor secrets of the owner.
    std::vector<OwnedRepository> findListed(const std::vector<std::int64_t>& ids);

    // In a transaction: these keep the counts of RepositoryCountStore, of forks and of stars too. Throws
    // db::Failure (Unique) if the owner has one of this name.
    std::int64_t insert(const RepositoryRow& row);
    // The same with the number it has elsewhere.
    void insertWithId(const RepositoryRow& row);
    // What people choose; counts, sizes and what is found in the files have statements of their own.
    void update(const RepositoryRow& row);
    bool remove(std::int64_t id); // whether it was there

    RepositoryTotals totalsOf(std::int64_t ownerId);            // with the files of releases
    std::int64_t sizeWithAssets(std::int64_t repositoryId);     // the same of one, in kibibytes
    std::vector<OwnedRepository> ofOwner(std::int64_t ownerId); // all of them, hidden or not

    void addRedirect(std::int64_t ownerId, std::string_view oldName, std::int64_t id);
    void removeRedirect(std::int64_t ownerId, std::string_view name);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
