#include "grants/user_code.hpp"

#include "base/random.hpp"

namespace trivet::grants {
namespace {

constexpr std::string_view kAlphabet = "BCDFGHJKLMNPQRSTVWXZ";
constexpr std::size_t kLength = 8;

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

} // namespace

std::string newUserCode()
{
    constexpr std::size_t kFair = 256 / kAlphabet.size() * kAlphabet.size(); // bytes above would favour some letters
    std::string code;
    while (code.size() < kLength)
        for (const char byte : randomBytes(kLength))
            if (const std::size_t number = static_cast<unsigned char>(byte); number < kFair && code.size() < kLength)
                code += kAlphabet[number % kAlphabet.size()];
    return code;
}

std::string shownUserCode(std::string_view code)
{
    return std::string(code.substr(0, kLength / 2)).append("-").append(code.substr(kLength / 2));
}

std::optional<std::string> readUserCode(std::string_view typed)
{
    std::string code;
    for (const char each : typed) {
        if (each == '-' || each == ' ')
            continue;
        if (kAlphabet.find(upper(each)) == std::string_view::npos || code.size() == kLength)
            return std::nullopt;
        code += upper(each);
    }
    return code.size() == kLength ? std::optional(code) : std::nullopt;
}

} // namespace trivet::grants
