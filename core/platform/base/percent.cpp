#include "base/percent.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet {
namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

enum class Plus { Literal, Space };

std::optional<std::string> decode(std::string_view encoded, Plus plus)
{
    std::string text;
    text.reserve(encoded.size());
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        if (encoded[i] == '%') {
            if (i + 2 >= encoded.size())
                return std::nullopt;
            const int high = hexDigit(encoded[i + 1]), low = hexDigit(encoded[i + 2]);
            if (high < 0 || low < 0)
                return std::nullopt;
            text += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            text += encoded[i] == '+' && plus == Plus::Space ? ' ' : encoded[i];
        }
    }
    if (text.find('\0') != std::string::npos || !isUtf8(text))
        return std::nullopt;
    return text;
}

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '~';
}

} // namespace

std::optional<std::string> decodePercent(std::string_view encoded) { return decode(encoded, Plus::Literal); }
std::optional<std::string> decodeForm(std::string_view encoded) { return decode(encoded, Plus::Space); }

std::string encodePercent(std::string_view text)
{
    constexpr char digits[] = "0123456789ABCDEF";
    const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, isUnreserved) - text.begin());
    std::string result(text.substr(0, plain)); // mostly all of it
    for (const char c : text.substr(plain)) {
        if (isUnreserved(c)) {
            result += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            result += '%';
            result += digits[byte >> 4];
            result += digits[byte & 15];
        }
    }
    return result;
}

} // namespace trivet
