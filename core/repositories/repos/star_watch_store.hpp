#pragma once
#include "access/identity.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

enum class StarOrWatch { Star, Watch };

// Who starred or watches which repository, with the counts kept in their rows. Writes belong into a transaction.
class StarWatchStore {
public:
    StarWatchStore(db::Database& db, StarOrWatch kind) : m_db(db), m_kind(kind) {}

    // When it began; nothing: there is none.
    std::optional<std::int64_t> since(std::int64_t accountId, std::int64_t repositoryId);
    void add(std::int64_t accountId, std::int64_t repositoryId, std::int64_t now); // there already is fine
    void remove(std::int64_t accountId, std::int64_t repositoryId);
    void removeAll(std::int64_t accountId, std::int64_t ownerId); // of the repositories of that owner

    // Those a viewer may see, in the order of their numbers.
    std::vector<users::AccountRow> accounts(std::int64_t repositoryId, const access::Identity& viewer,
                                            const db::Slice& slice);
    std::int64_t count(std::int64_t repositoryId, const access::Identity& viewer);

private:
    void addToCounts(std::int64_t accountId, std::int64_t repositoryId, std::int64_t change);

    db::Database& m_db;
    const StarOrWatch m_kind;
};

} // namespace trivet::repos
