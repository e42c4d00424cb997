#pragma once
#include "grants/refresh_tokens.hpp"

// Refresh tokens of a Gitea that was imported: JWTs that name a grant. They are accepted while that grant is there, for
// as long as they would have been good, and exchanged for our own.
namespace trivet::grants {

// Whether a text can be one; what cannot need not be looked at.
bool looksImported(std::string_view token);

// As refresh(): nothing if it was used before, and the sign-in that began with it has then ended. Throws Error
// (invalid_grant, invalid_scope).
std::optional<Refreshed> exchangeImported(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order);

} // namespace trivet::grants
