#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"
#include "users/user_types.hpp"

#include <string>
#include <vector>

namespace trivet::users {

// An account as this caller may see it: what is private is filled for the account itself and for administrators only.
User toWire(const AccountRow& row, const http::Context& context);
std::vector<User> toWire(const std::vector<AccountRow>& rows, const http::Context& context);

// The address that stands for somebody who does not show theirs.
std::string placeholderEmail(const AccountRow& row, const Settings& settings);

} // namespace trivet::users
