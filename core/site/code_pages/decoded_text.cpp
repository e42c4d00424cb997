#include "code_pages/decoded_text.hpp"

#include "base/text.hpp"
#include "base/utf8.hpp"

#include <array>
#include <optional>

namespace trivet::code_pages {
namespace {

// 0x80 to 0x9F of Windows-1252; what it leaves open is a control character, as in Latin-1 (WHATWG Encoding).
constexpr std::array<char32_t, 32> kUpper{0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                          0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                          0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                          0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};

// Nothing unless it is UTF-16 throughout, without a NUL: other files may begin with those two bytes too.
std::optional<std::string> fromUtf16(std::string_view bytes)
{
    const bool isLittle = bytes.starts_with("\xFF\xFE");
    if ((!isLittle && !bytes.starts_with("\xFE\xFF")) || bytes.size() % 2 != 0)
        return std::nullopt;
    const auto byteAt = [&](std::size_t i) -> char32_t { return static_cast<unsigned char>(bytes[i]); };
    const auto unitAt = [&](std::size_t i) {
        return isLittle ? byteAt(i) | byteAt(i + 1) << 8 : byteAt(i) << 8 | byteAt(i + 1);
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t i = 2; i < bytes.size(); i += 2) {
        auto point = unitAt(i);
        if (point >= 0xD800 && point < 0xE000) {
            const auto low = i + 2 < bytes.size() ? unitAt(i + 2) : 0;
            if (point >= 0xDC00 || low < 0xDC00 || low >= 0xE000)
                return std::nullopt;
            point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        }
        if (point == 0)
            return std::nullopt;
        appendCharacter(text, point);
    }
    return text;
}

} // namespace

bool isBinary(std::string_view bytes)
{
    return bytes.substr(0, 8000).find('\0') != std::string_view::npos && !fromUtf16(bytes);
}

DecodedText decoded(std::string_view bytes)
{
    if (auto text = fromUtf16(bytes))
        return {.text = std::move(*text), .isUtf16 = true};
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (isUtf8(bytes))
        return {std::string(bytes.starts_with(kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes)};
    DecodedText decoded{.isWestern = true};
    decoded.text.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        appendCharacter(decoded.text, byte >= 0x80 && byte < 0xA0 ? kUpper[byte - 0x80] : byte);
    }
    return decoded;
}

} // namespace trivet::code_pages
