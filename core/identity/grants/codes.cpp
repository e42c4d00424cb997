#include "grants/codes.hpp"

#include "base/error.hpp"
#include "base/uri_syntax.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"

namespace trivet::grants {
namespace {

constexpr std::string_view kPrefix = "gta_";

Error refusal(const char* message) { return Error::badRequest(message).withCode("invalid_grant"); }

bool isAuthorizedUri(const CodeTry& attempt, std::string_view authorized)
{
    return attempt.redirectUri == authorized ||
           (attempt.port == RedirectPort::OrZero && isSameWithPortZero(authorized, attempt.redirectUri));
}

void requireVerifier(const CodeRow& code, const CodeTry& attempt)
{
    if (code.challengeMethod.empty()) {
        // A verifier nobody asked for: the request was tampered with on its way (RFC 9700 §4.8.2).
        if (!attempt.verifier.empty())
            throw refusal("a code_verifier was sent, but the authorization request had no code_challenge");
        return;
    }
    if (attempt.verifier.empty())
        throw refusal("code_verifier is missing");
    if (!isVerifier(attempt.verifier, attempt.alphabet))
        throw refusal("code_verifier must be 43 to 128 letters, digits or - . _ ~");
    if (!matchesChallenge(attempt.verifier, code.challenge, code.challengeMethod))
        throw refusal("code_verifier does not fit the code_challenge");
}

} // namespace

std::string issueCode(db::Database& db, CodeRow row, std::int64_t lifetimeSeconds, std::int64_t now)
{
    std::string value = crypto::newSecret(kPrefix);
    row.hash = crypto::tokenHash(value);
    row.expiresAt = now + lifetimeSeconds;
    db.transact([&] { CodeStore(db).insert(row); }, db::Access::Transient); // a lost one is asked for again
    return value;
}

FoundCode requireCode(db::Database& db, const CodeTry& attempt, std::int64_t now)
{
    auto found = db::findForSure(db, [&] { return CodeStore(db).find(crypto::tokenHash(attempt.code)); });
    if (!found || found->applicationId != attempt.applicationId)
        throw refusal("the code is not known");
    // The right client with a code that was used: for redeem() to judge, however late it comes.
    if (found->code.redeemedAt)
        return std::move(*found);
    if (found->code.expiresAt <= now)
        throw refusal("the code has expired");
    if (!isAuthorizedUri(attempt, found->code.redirectUri))
        throw refusal("redirect_uri differs from the original authorization request");
    requireVerifier(found->code, attempt);
    if (!found->mayOwnerSignIn)
        throw refusal("the user of this code may not sign in any more");
    return std::move(*found);
}

bool redeem(db::Database& db, const FoundCode& found, std::int64_t now)
{
    if (CodeStore(db).redeem(found.code.hash, now))
        return true;
    FamilyStore(db).removeOfCode(found.code.grantId, found.code.hash);
    return false;
}

} // namespace trivet::grants
