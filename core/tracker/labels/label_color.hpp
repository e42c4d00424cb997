#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet::labels {

// Six hexadecimal digits in lower case from "#0a0", "0A0", "#00aa00" or "00AA00"; nothing from anything else.
std::optional<std::string> readColor(std::string_view text);

} // namespace trivet::labels
