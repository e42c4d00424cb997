#pragma once
#include "signin/sign_in_try.hpp"
#include "users/account_row.hpp"

#include <string_view>

namespace trivet::signin {

// Whether this is a good one-time password of the account, whose password has been given. Each is good once.
bool isGoodCode(const SignInTry& attempt, const users::AccountRow& account, std::string_view code);

} // namespace trivet::signin
