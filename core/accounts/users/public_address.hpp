#pragma once
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::users {

// What stands where the address of an account is not shown.
std::string placeholderEmail(const AccountRow& row, const Settings& settings);
// The name, in lower case, of the account that such an address stands for; nothing for any other address.
std::optional<std::string> nameInPlaceholder(std::string_view email, const Settings& settings);
// The address everybody may see, now and in what is kept for ever.
std::string publicEmail(const AccountRow& row, const Settings& settings);

} // namespace trivet::users
