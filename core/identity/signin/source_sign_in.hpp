#pragma once
#include "auth_sources/auth_source_row.hpp"
#include "signin/sign_in_try.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>
#include <string_view>

// Passwords that are kept elsewhere.
namespace trivet::signin {

// The source that keeps the password of the account. It is not asked anybody else's word for it: one that is gone or
// switched off is a wrong password, counted and written down (SignInTry::refuse).
auth_sources::AuthSourceRow requireSourceOf(const SignInTry& attempt, const users::AccountRow& account);

// The account, brought up to date with what the source says of it; nothing if the password is wrong. Throws Error
// (Unavailable) if the source is away.
std::optional<users::AccountRow> askSource(const SignInTry& attempt, const auth_sources::AuthSourceRow& source,
                                           const users::AccountRow& account, std::string_view password);

struct SourceMatch {
    users::AccountRow account{};
    auth_sources::AuthSourceRow source{};
};
// For a name that no account has: the sources are asked one after the other, and whoever the first of them vouches for
// gets an account. Nothing if none does; Error (Unavailable) if one of them that may have is away.
std::optional<SourceMatch> askAllSources(const SignInTry& attempt, std::string_view password);

} // namespace trivet::signin
