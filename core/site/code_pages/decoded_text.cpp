#include "code_pages/decoded_text.hpp"

#include "base/text.hpp"
#include "base/utf8.hpp"

#include <array>

namespace trivet::code_pages {
namespace {

// 0x80 to 0x9F of Windows-1252; what it leaves open is a control character, as in Latin-1 (WHATWG Encoding).
constexpr std::array<char32_t, 32> kUpper{0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                          0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                          0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                          0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};

} // namespace

DecodedText decoded(std::string_view bytes)
{
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
