#pragma once
#include "crypto/password.hpp"
#include "signin/sign_in_try.hpp"
#include "users/account_row.hpp"

#include <string>
#include <string_view>

namespace trivet::signin {

// An account whose password was given. Whether it may be used is not yet decided.
struct PasswordMatch {
    users::AccountRow account{};
    bool needsSecondFactor = false;
    bool isKnown = false; // was right a moment ago, so nothing was hashed
    crypto::PasswordCheck check = crypto::PasswordCheck::Right;
    std::string source{};         // the authentication source that keeps the password; empty: this server
    std::string storedPassword{}; // its hash, or what stands for it
};

// The one place where passwords are checked: here, or by the source that keeps them. Whoever a source vouches for the
// first time gets an account. Throws Error: Unauthorized, always the same and at the same cost; TooManyRequests after
// too many failures; Unavailable when too many others are signing in, or the source is away.
PasswordMatch requireRightPassword(const SignInTry& attempt, std::string_view password);

// After the account was let in: an old hash gives way to a new one, or the password is known for a while.
void keepPassword(const SignInTry& attempt, const PasswordMatch& right, std::string_view password);

} // namespace trivet::signin
