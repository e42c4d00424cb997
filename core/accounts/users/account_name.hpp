#pragma once
#include <string>
#include <string_view>

namespace trivet::users {

// Throws Error (Invalid) unless the text can be the name of an account. See profile_checks.hpp.
void requireUsableName(std::string_view name);

// Throws Error (Invalid) unless the text can be an e-mail address.
void requireUsableEmail(std::string_view email);

} // namespace trivet::users
