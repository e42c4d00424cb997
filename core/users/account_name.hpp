#pragma once
#include <string>
#include <string_view>

namespace trivet::users {

// Throws Error (Invalid) unless the text can be the name of an account: 1 to 40 letters, digits, '-', '_', '.', not
// beginning or ending in a mark nor with two in a row, no reserved word, nothing that looks like a file git uses.
void requireUsableName(std::string_view name);

// Throws Error (Invalid) unless the text can be an e-mail address.
void requireUsableEmail(std::string_view email);

} // namespace trivet::users
