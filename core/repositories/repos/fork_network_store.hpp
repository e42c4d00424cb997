#pragma once
#include "repos/repository_row.hpp"

#include <optional>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Repositories that have a part of their history in common.
class ForkNetworkStore {
public:
    explicit ForkNetworkStore(db::Database& db) : m_db(db) {}

    // What this owner has of the repository itself, its forks, what it was forked from and the other forks of that: the
    // oldest, or the one of this name.
    std::optional<OwnedRepository> find(const RepositoryRow& row, std::string_view owner, std::string_view name = {});

private:
    db::Database& m_db;
};

} // namespace trivet::repos
