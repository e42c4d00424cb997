#pragma once
#include <optional>
#include <string>
#include <string_view>

// The short code that people carry from a device to their browser (RFC 8628 §6.1): eight of twenty consonants, so that
// it makes no words and few mistakes. 2^34 of them, good for minutes, against guesses that are slowed down.
namespace trivet::grants {

std::string newUserCode();

// As it is shown: BCDF-GHJK.
std::string shownUserCode(std::string_view code);

// The code somebody has typed; letter case, blanks and dashes make no difference. Nothing if it cannot be one.
std::optional<std::string> readUserCode(std::string_view typed);

} // namespace trivet::grants
