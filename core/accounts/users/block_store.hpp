#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// An entry of the list that the blocker sees.
struct ListedBlock {
    std::string name{}, fullName{}, note{};
    std::int64_t createdAt = 0;

    static constexpr auto columns()
    {
        return db::columns(db::column("a.name", &ListedBlock::name), db::column("a.full_name", &ListedBlock::fullName),
                           db::column("b.note", &ListedBlock::note),
                           db::column("b.created_at", &ListedBlock::createdAt));
    }
};

// Whom an account, a user or an organization, does not want to have to do with.
class BlockStore {
public:
    explicit BlockStore(db::Database& db) : m_db(db) {}

    // The question to ask before a user does something to what another account has: opening an issue, commenting,
    // following, being added.
    bool exists(std::int64_t blockerId, std::int64_t blockedId);
    // False if it was there already.
    bool add(std::int64_t blockerId, std::int64_t blockedId, std::string_view note, std::int64_t now);
    bool remove(std::int64_t blockerId, std::int64_t blockedId);
    bool setNote(std::int64_t blockerId, std::int64_t blockedId, std::string_view note); // false: there is no block
    bool isMember(std::int64_t orgId, std::int64_t accountId);

    // As far as this viewer may see them, in the order of their numbers.
    std::vector<AccountRow> blockedBy(std::int64_t blockerId, const access::Identity& viewer, const db::Slice& slice);
    // The same with what was noted about them.
    std::vector<ListedBlock> ofBlocker(std::int64_t blockerId, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t countBlockedBy(std::int64_t blockerId, const access::Identity& viewer);

private:
    db::Database& m_db;
};

} // namespace trivet::users
