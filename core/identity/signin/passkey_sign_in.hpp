#pragma once
#include "passkeys/passkey_rules.hpp"
#include "signin/sign_in_try.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>

namespace trivet::signin {

// A challenge for the pages: whoever answers it signs in, or somebody who has given the password of that account.
std::string challengeFor(const http::Context& context, const passkeys::ChallengePurpose& purpose);

// Nothing if a passkey of the account, whose password has been given, was used just now; else why not, in the words of
// the audit log.
std::optional<std::string> refusalOfPasskey(http::Context& context, const users::AccountRow& account,
                                            const passkeys::PasskeyUse& use);

// Signing in with a passkey alone: it knows its account, and its owner was verified by a PIN or a fingerprint. The
// account may not be allowed to sign in. Nothing if it was refused, which has been counted and written down as a wrong
// password is. Throws Error (TooManyRequests).
std::optional<users::AccountRow> signInWithPasskey(http::Context& context, const passkeys::PasskeyUse& use);

} // namespace trivet::signin
