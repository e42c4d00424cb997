#include "markup/directions.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::markup {
namespace {

// The scripts that are written so: Hebrew to Arabic Extended, their presentation forms (without the byte order mark at
// the end of them), those of the supplementary plane.
struct Range {
    char32_t first, last;
};
constexpr Range kRightToLeft[] = {
    {0x590, 0x8FF}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFC}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF}};
constexpr unsigned char kFirstByte = 0xD6; // of all of them

bool isRightToLeft(char32_t point)
{
    return std::any_of(std::begin(kRightToLeft), std::end(kRightToLeft),
                       [&](const Range& range) { return point >= range.first && point <= range.last; });
}

bool isLetter(char32_t point)
{
    const auto lower = point | 0x20;
    return point < 0x80 ? lower >= 'a' && lower <= 'z' : point >= 0xC0;
}

bool hasRightToLeft(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < kFirstByte) {
            ++i;
            continue;
        }
        const auto character = characterAt(text, i);
        if (isRightToLeft(character.point))
            return true;
        i += character.bytes;
    }
    return false;
}

} // namespace

Directions Directions::of(std::string_view text)
{
    return hasRightToLeft(text) ? Directions{" dir=\"auto\"", " dir=\"ltr\""} : Directions{};
}

bool isDirectedBlock(std::string_view element)
{
    constexpr std::string_view kElements[] = {"ul", "ol", "dl", "blockquote", "table", "details"};
    return std::find(std::begin(kElements), std::end(kElements), element) != std::end(kElements);
}

bool beginsRightToLeft(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto character = characterAt(text, i);
        if (isLetter(character.point))
            return isRightToLeft(character.point);
        i += character.bytes;
    }
    return false;
}

} // namespace trivet::markup
