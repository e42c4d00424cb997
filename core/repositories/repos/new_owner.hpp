#pragma once
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::repos {

// Whether the caller may make repositories that belong to this account.
bool mayCreateFor(http::Context& context, const users::AccountRow& owner);

// The caller, or the account of that name if one is given. Throws Error: NotFound, Forbidden if the caller may not make
// repositories there or uses a token for public things.
users::AccountRow newOwner(http::Context& context, const users::AccountRow& caller, const std::string& name);

} // namespace trivet::repos
