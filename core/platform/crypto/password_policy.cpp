#include "crypto/password_policy.hpp"

#include "base/text.hpp"
#include "crypto/password.hpp"

#include <algorithm>

namespace trivet::crypto {
namespace {

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

std::string_view describe(PasswordProblem problem)
{
    switch (problem) {
    case PasswordProblem::TooShort:
        return "password is too short";
    case PasswordProblem::TooLong:
        return "password is too long";
    case PasswordProblem::NotText:
        return "password must be UTF-8 text without NUL";
    case PasswordProblem::TooCommon:
        return "password is one of the most common ones";
    case PasswordProblem::IsTheName:
        return "password must not be the user name";
    }
    return {};
}

} // namespace trivet::crypto
