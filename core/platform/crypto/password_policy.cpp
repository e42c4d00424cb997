#include "crypto/password_policy.hpp"

#include "base/text.hpp"
#include "crypto/password.hpp"

#include <algorithm>

namespace trivet::crypto {
namespace {

constexpr MessageFormat<> kTooShort{"password.too_short", "password is too short"};
constexpr MessageFormat<> kTooLong{"password.too_long", "password is too long"};
constexpr MessageFormat<> kNotText{"password.not_text", "password must be UTF-8 text without NUL"};
constexpr MessageFormat<> kTooCommon{"password.too_common", "password is one of the most common ones"};
constexpr MessageFormat<> kIsTheName{"password.is_the_name", "password must not be the user name"};

// Of UTF-8: every byte that does not continue a character begins one.
std::size_t countCharacters(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

std::optional<PasswordProblem> passwordProblem(std::string_view password, std::string_view userName,
                                               std::size_t leastCharacters)
{
    if (!isUtf8(password) || password.find('\0') != std::string_view::npos)
        return PasswordProblem::NotText;
    const auto characters = countCharacters(password);
    if (characters < leastCharacters)
        return PasswordProblem::TooShort;
    if (characters > kMostPasswordCharacters || password.size() > kLongestPassword)
        return PasswordProblem::TooLong;
    if (equalsIgnoringAsciiCase(password, userName))
        return PasswordProblem::IsTheName;
    if (isCommonPassword(password))
        return PasswordProblem::TooCommon;
    return std::nullopt;
}

Message describe(PasswordProblem problem)
{
    switch (problem) {
    case PasswordProblem::TooShort:
        return kTooShort;
    case PasswordProblem::TooLong:
        return kTooLong;
    case PasswordProblem::NotText:
        return kNotText;
    case PasswordProblem::TooCommon:
        return kTooCommon;
    case PasswordProblem::IsTheName:
        break;
    }
    return kIsTheName;
}

} // namespace trivet::crypto
