#pragma once
#include "users/account_row.hpp"

#include <cstdint>
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
    Visibility visibility = Visibility::Public;
};

// Makes the account with its first, verified e-mail address. Throws Error (Invalid) for a name or address that cannot
// be used or is taken.
AccountRow createUser(db::Database& db, const NewUser& wanted, std::int64_t now);

// The old name leads to the new one until someone else takes it. Throws Error (Invalid).
void renameAccount(db::Database& db, AccountRow account, const std::string& newName, std::int64_t now);

} // namespace trivet::users
