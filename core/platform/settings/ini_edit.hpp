#pragma once
#include <string>
#include <string_view>

namespace trivet::settings {

// The text of an app.ini with one value changed: in its line where the key is given or commented out, otherwise below
// the head of its section, which is added where it is missing. Everything else stays as it is written.
std::string withIniValue(std::string_view ini, std::string_view section, std::string_view key, std::string_view value);

} // namespace trivet::settings
