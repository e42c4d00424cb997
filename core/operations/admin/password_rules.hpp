#pragma once
#include "settings/settings.hpp"

#include <string>
#include <string_view>

namespace trivet::admin {

// Throws Error (BadRequest) for what may not become the password of that account.
void requireUsablePassword(std::string_view password, std::string_view userName, const Settings& settings);

// 20 letters and digits, about 119 bits: to be shown once.
std::string randomPassword();

} // namespace trivet::admin
