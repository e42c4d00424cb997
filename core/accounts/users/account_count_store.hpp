#pragma once
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// How many accounts of each kind and visibility there are. AccountStore keeps it; lists read it.
class AccountCountStore {
public:
    explicit AccountCountStore(db::Database& db) : m_db(db) {}

    void add(bool isOrganization, std::int64_t visibility);
    // Takes the account out of its place if that is not the one of this visibility; true if it was.
    bool leave(std::int64_t accountId, std::int64_t visibility);
    void leave(std::int64_t accountId);

    // Those nobody below this visibility is kept from: Limited counts the public and the limited ones.
    std::int64_t upTo(bool isOrganization, Visibility visibility);

private:
    db::Database& m_db;
};

} // namespace trivet::users
