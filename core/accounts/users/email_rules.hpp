#pragma once
#include "users/email_store.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Adds the addresses, not verified, and answers all of the account. Throws Error (Invalid) for one that cannot be used,
// that the account has already, or is one too many; then none is added. Whether somebody else has it is not told.
std::vector<EmailRow> addEmails(db::Database& db, std::int64_t accountId, const std::vector<std::string>& emails);

// All or none. Throws Error: NotFound for an address the account does not have, Invalid for its primary one.
void removeEmails(db::Database& db, std::int64_t accountId, const std::vector<std::string>& emails);

// The address that is used from now on. Throws Error: NotFound for one the account does not have, Invalid for one that
// is not verified.
void makeEmailPrimary(db::Database& db, std::int64_t accountId, std::string_view email, std::int64_t now);

} // namespace trivet::users
