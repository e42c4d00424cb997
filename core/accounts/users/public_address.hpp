#pragma once
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::users {

// What stands where the address of an account is not shown.
std::string placeholderEmail(const AccountRow& row, const Settings& settings);
// The address everybody may see, now and in what is kept for ever.
std::string publicEmail(const AccountRow& row, const Settings& settings);

} // namespace trivet::users
