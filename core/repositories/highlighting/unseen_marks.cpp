#include "highlighting/unseen_marks.hpp"

#include "base/unseen_characters.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <array>

namespace trivet::highlighting {
namespace {

constexpr char32_t kNonJoiner = 0x200C, kJoiner = 0x200D, kByteOrderMark = 0xFEFF, kKeycap = 0x20E3;
constexpr char32_t kTextStyle = 0xFE0E, kEmojiStyle = 0xFE0F;

// The bytes that all of them begin with.
constexpr auto kMayBegin = [] {
    std::array<bool, 256> may{};
    for (std::size_t control = 0; control < 0x20; ++control)
        may[control] = control != '\t' && control != '\n' && control != '\f' && control != '\r';
    for (const std::size_t byte : {0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3})
        may[byte] = true;
    return may;
}();

constexpr bool isIn(char32_t point, char32_t first, char32_t last) { return point >= first && point <= last; }

// Arabic, Syriac, N'Ko and the like; the scripts of India; Khmer, Mongolian.
constexpr bool isOfJoiningScript(char32_t point)
{
    return isIn(point, 0x0620, 0x08FF) || isIn(point, 0x0900, 0x0DFF) || isIn(point, 0x1780, 0x17B3) ||
           isIn(point, 0x17B6, 0x17FF) || isIn(point, 0x1820, 0x18AF) || isIn(point, 0xA840, 0xA8FF) ||
           isIn(point, 0x10A00, 0x11FFF);
}
constexpr bool isSymbol(char32_t point)
{
    return isIn(point, 0x203C, 0x205F) || isIn(point, 0x2100, 0x27FF) || isIn(point, 0x2900, 0x2BFF) ||
           isIn(point, 0x3001, 0x303F) || isIn(point, 0x3200, 0x32FF) || isIn(point, 0x1F000, 0x1FAFF) ||
           point == 0xA9 || point == 0xAE;
}
constexpr bool isIdeograph(char32_t point)
{
    return isIn(point, 0x3400, 0x9FFF) || isIn(point, 0xF900, 0xFAFF) || isIn(point, 0x20000, 0x3FFFF);
}
constexpr bool isKeycapBase(char32_t point) { return isIn(point, '0', '9') || point == '#' || point == '*'; }

// Whether the one between these two is part of how they are written.
bool isNeededBetween(char32_t before, char32_t point, char32_t after)
{
    if (point == kNonJoiner || point == kJoiner)
        return (isOfJoiningScript(before) && isOfJoiningScript(after)) ||
               (point == kJoiner && (isSymbol(before) || before == kEmojiStyle) && isSymbol(after));
    if (point == kTextStyle || point == kEmojiStyle)
        return isSymbol(before) || (isKeycapBase(before) && after == kKeycap);
    if (isIn(point, 0xFE00, 0xFE0D))
        return isSymbol(before) || isIdeograph(before);
    if (isIn(point, 0xE0100, 0xE01EF))
        return isIdeograph(before);
    return isIn(point, 0x180B, 0x180F) && isIn(before, 0x1820, 0x18AF);
}

char32_t characterBefore(std::string_view text, std::size_t place)
{
    if (place == 0 || text[place - 1] == '>') // nothing, or a tag
        return 0;
    auto start = place - 1;
    while (start > 0 && place - start < 4 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80)
        --start;
    return characterAt(text, start).point;
}

char32_t characterFrom(std::string_view text, std::size_t place)
{
    return place < text.size() ? characterAt(text, place).point : 0;
}

// Calls `append` with what was written so far for every one of them. Leaves the text alone where there is none.
template <class Append> bool replaceUnseen(std::string& html, Append append)
{
    const auto mayBegin = [](char c) { return kMayBegin[static_cast<unsigned char>(c)]; };
    const auto nextFrom = [&](std::size_t place) {
        const auto from = html.begin() + static_cast<std::ptrdiff_t>(place);
        return static_cast<std::size_t>(std::find_if(from, html.end(), mayBegin) - html.begin());
    };
    std::string marked;
    std::size_t copied = 0;
    bool isWarning = false;
    for (auto place = nextFrom(0); place < html.size();) {
        const auto [point, bytes] = characterAt(html, place);
        if (isUnseen(point) &&
            !isNeededBetween(characterBefore(html, place), point, characterFrom(html, place + bytes))) {
            marked.append(html, copied, place - copied);
            append(marked, point);
            copied = place + bytes;
            isWarning |= place > 0 || point != kByteOrderMark;
        }
        place = nextFrom(place + bytes);
    }
    if (copied > 0)
        html = marked.append(html, copied);
    return isWarning;
}

} // namespace

bool markUnseen(std::string& html) { return replaceUnseen(html, appendUnseenMark); }

ReplacedUnseen withoutUnseen(std::string_view text)
{
    ReplacedUnseen replaced{std::string(text)};
    replaced.hasUnseen =
        replaceUnseen(replaced.text, [](std::string& written, char32_t) { written += kReplacementCharacter; });
    return replaced;
}

} // namespace trivet::highlighting
