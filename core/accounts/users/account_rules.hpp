#pragma once
#include "users/account_row.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// A user to be made. The password is already hashed, or empty for an account nobody can sign in to yet.
struct NewUser {
    std::string name{}, email{}, fullName{}, passwordHash{}, loginName{};
    std::int64_t sourceId = 0;
    bool isAdmin = false, isRestricted = false, mustChangePassword = false;
    bool isActive = true; // false: somebody has to let them in first, and nobody vouches for the address
    std::string language{};
    Visibility visibility = Visibility::Public;
};

// Makes the account with its first e-mail address, verified unless it is inactive. Throws Error (Invalid) for a name or
// address that cannot be used or is taken.
AccountRow createUser(db::Database& db, const NewUser& wanted, std::int64_t now);

// Changes the account as it is now, not as the caller last saw it, and answers the result. The change touches nothing
// but the row; it may throw. Throws Error: NotFound if the account is gone; Invalid for a new password of an account
// whose authentication source keeps it.
AccountRow changeAccount(db::Database& db, std::int64_t id, std::int64_t now,
                         const std::function<void(AccountRow&)>& change);

// The old name leads to the new one until someone else takes it. Throws Error: Invalid, NotFound.
void renameAccount(db::Database& db, std::int64_t id, const std::string& newName, std::int64_t now);

// Throws Error: Invalid while something belongs to it, NotFound if it is gone. See owned_things_store.hpp.
void deleteAccount(db::Database& db, std::int64_t id);

// Inside a transaction: throws Error (Invalid) if the name is taken, and ends what a former holder left behind.
void claimName(db::Database& db, const std::string& name, std::int64_t holderId);

// Throws Error (Invalid) unless it is empty or an http(s) address.
void requireUsableWebsite(const std::string& website, std::string_view field = "website");

} // namespace trivet::users
