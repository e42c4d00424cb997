#pragma once
#include "users/account_row.hpp"
#include "users/user_settings_types.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// What a user decides about their own account. Throws Error: Invalid for what cannot be used, NotFound if the account
// is gone.
AccountRow changeSettings(db::Database& db, std::int64_t accountId, const ChangeUserSettings& wanted, std::int64_t now);

} // namespace trivet::users
