#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace trivet::settings {

// Text from a file or variable made fit for a message: one line, no control characters, at most 80 bytes.
std::string printable(std::string_view text);

// The known word that was probably meant, letter case aside; nothing if none is close.
std::optional<std::string_view> similarWord(std::string_view word, std::span<const std::string_view> known);

} // namespace trivet::settings
