#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"
#include "users/user_types.hpp"

#include <vector>

namespace trivet::users {

// An account as this caller may see it: what is private is filled for the account itself and for administrators only.
User toWire(const AccountRow& row, const http::Context& context);
std::vector<User> toWire(const std::vector<AccountRow>& rows, const http::Context& context);

} // namespace trivet::users
