#pragma once
#include "grants/code_store.hpp"
#include "grants/pkce.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

// Authorization codes: what a browser carries from the user's approval to the application.
namespace trivet::grants {

// Stores a code for what the row says (its hash and times are filled in) and returns its value.
std::string issueCode(db::Database& db, CodeRow row, std::int64_t lifetimeSeconds, std::int64_t now);

// What the port of a loopback redirect URI may be at the token endpoint: some builds of tea send 0.
enum class RedirectPort { AsAuthorized, OrZero };

// An application that has proved who it is and presents a code.
struct CodeTry {
    std::string_view code{}, redirectUri{}, verifier{};
    std::int64_t applicationId = 0;
    VerifierAlphabet alphabet = VerifierAlphabet::Rfc7636;
    RedirectPort port = RedirectPort::AsAuthorized;
};

// The code, if it may be redeemed, redeemed or not: redeem() decides. Throws Error (invalid_grant) for every reason to
// refuse; none of them uses the code up.
FoundCode requireCode(db::Database& db, const CodeTry& attempt, std::int64_t now);

// Uses the code up; true for one caller only, over all processes. For all others everything that came from the code
// ends: one of them is not who it should be. To be called in the transaction that begins the family of the code.
bool redeem(db::Database& db, const FoundCode& found, std::int64_t now);

} // namespace trivet::grants
