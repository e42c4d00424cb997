#pragma once
#include "keys/principal_store.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

namespace trivet::keys {

// Who adds a principal: users may add what [server] SSH_AUTHORIZED_PRINCIPALS_ALLOW lets them, administrators any.
enum class AddedBy { User, Administrator };

// Throws Error (Invalid) for a name that they may not add, or that somebody has.
PrincipalRow addPrincipal(db::Database& db, const users::AccountRow& account, std::string_view name,
                          const Settings& settings, std::int64_t now, AddedBy by = AddedBy::User);

// Throws Error (NotFound) unless the account has a principal of that number.
PrincipalRow requirePrincipal(db::Database& db, std::int64_t accountId, std::int64_t id);
void removePrincipal(db::Database& db, std::int64_t accountId, std::int64_t id);

// For sign-in by certificate.
std::optional<PrincipalRow> findPrincipal(db::Database& db, std::string_view name);

} // namespace trivet::keys
