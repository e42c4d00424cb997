#pragma once
#include "access/identity.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

namespace trivet::signin {

// The identity of an account whose credential was good. Throws Error (Forbidden) if the account may not be used, or not
// before its owner has chosen a new password.
access::Identity admit(const users::AccountRow& account, access::SignIn how, const Settings& settings);

} // namespace trivet::signin
