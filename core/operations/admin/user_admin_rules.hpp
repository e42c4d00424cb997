#pragma once
#include "base/message.hpp"
#include "repos/removal_rules.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::http {
class Context;
}

namespace trivet::admin {

inline constexpr MessageFormat<> kDeleteSelf{"account.delete_self", "you cannot delete yourself"};

// What an administrator may change of a user. What is absent stays as it is.
struct UserChange {
    std::optional<std::string> email{};                // becomes the primary address, verified
    std::function<void(users::AccountRow&)> account{}; // everything else; touches nothing but the row
};

// A new password, and the end of the right to sign in, sign the user out everywhere. Throws Error: NotFound if the user
// is gone; Invalid for an address that cannot be used or is somebody else's, and if no administrator would be left who
// can sign in.
users::AccountRow changeUser(db::Database& db, std::int64_t id, const UserChange& change, std::int64_t now);
// The same by whoever made the request, and the audit log names what is not as it was: "admin", "no admin".
users::AccountRow changeUser(http::Context& context, const users::AccountRow& user, const UserChange& change);

enum class Purge {
    No,  // refuses while something belongs to the user
    Yes, // ends memberships and repositories first; an organization without another owner goes with its last one
};

// The removal is for the repositories that are purged. Throws Error (Invalid) for the last administrator, and for what
// purging does not end.
void deleteUser(db::Database& db, const users::AccountRow& user, Purge purge, const repos::Removal& removal);

} // namespace trivet::admin
