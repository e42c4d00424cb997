#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::sessions {

// To be called, in the same transaction, by whoever changes a password or a second factor or takes an account out of
// use: nothing that was obtained with the old credentials stays good.
void credentialsChanged(db::Database& db, std::int64_t accountId);

// The same for the account that is signed in on this browser. Answers it as it is then, for the session that follows.
// Throws Error (Forbidden) if its session has ended meanwhile: others may have changed the credentials first.
users::AccountRow ownCredentialsChanged(http::Context& context);

// In the transaction that stores what somebody gets for credentials: they may have been changed while they were
// checked. Throws Error (Unauthorized) unless they are still those of the row.
void requireSameCredentials(db::Database& db, const users::AccountRow& account);

} // namespace trivet::sessions
