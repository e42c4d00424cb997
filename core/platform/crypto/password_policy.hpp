#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace trivet::crypto {

enum class PasswordProblem { TooShort, TooLong, NotText, TooCommon, IsTheName };

inline constexpr std::size_t kLeastPasswordCharacters = 8, kMostPasswordCharacters = 256;

// Why this may not become the password of that account; nothing if it may. No rules about kinds of characters: length
// and not being on every attacker's list are what counts (NIST SP 800-63B §5.1.1.2).
std::optional<PasswordProblem> passwordProblem(std::string_view password, std::string_view userName,
                                               std::size_t leastCharacters = kLeastPasswordCharacters);

// One of the passwords attackers try first, in any letter case.
bool isCommonPassword(std::string_view password);

// For the one who chose it.
Message describe(PasswordProblem problem);

} // namespace trivet::crypto
