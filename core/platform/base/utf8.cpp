#include "base/utf8.hpp"

namespace trivet {

DecodedCharacter characterAt(std::string_view text, std::size_t place)
{
    const auto byteAt = [&](std::size_t i) -> char32_t { return static_cast<unsigned char>(text[i]); };
    const auto lead = byteAt(place);
    const std::size_t bytes = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (bytes == 1 || place + bytes > text.size())
        return {lead, 1};
    auto point = lead & (0xFFu >> (bytes + 1));
    for (auto i = place + 1; i < place + bytes; ++i) {
        if ((byteAt(i) & 0xC0) != 0x80)
            return {lead, 1};
        point = point << 6 | (byteAt(i) & 0x3F);
    }
    return {point, bytes};
}

void appendCharacter(std::string& text, char32_t point)
{
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80 | ((point >> shift) & 0x3F)); };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xC0 | (point >> 6));
        tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0 | (point >> 12));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0 | (point >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

} // namespace trivet
