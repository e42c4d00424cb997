#pragma once
#include "grants/refresh_tokens.hpp"

// Refresh tokens of a Gitea that was imported: JWTs that name a grant. They are accepted while that grant is there, for
// as long as they would have been good, and exchanged for our own.
namespace trivet::grants {

// Whether a text can be one; what cannot need not be looked at.
bool looksImported(std::string_view token);

// One that was signed there, for a grant that is still here; it may have expired, or been exchanged.
struct ImportedToken {
    std::string hash{};
    std::int64_t grantId = 0, applicationId = 0, expiresAt = 0;
};
std::optional<ImportedToken> findImported(db::Database& db, std::string_view token, std::int64_t now);

// It is worth nothing from now on. The sign-in that began with it ends.
void revokeImported(db::Database& db, const ImportedToken& token, std::int64_t now);

// As refresh(): nothing if it was used before, and the sign-in that began with it has then ended. Throws Error
// (invalid_grant, invalid_scope).
std::optional<Refreshed> exchangeImported(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order);

} // namespace trivet::grants
