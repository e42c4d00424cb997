#include "base/unseen_characters.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace trivet {
namespace {

struct Range {
    char32_t first, last;
};

// In their order. Tabs, ends of lines and form feeds are what they are in every text.
constexpr Range kUnseen[] = {
    {0x00, 0x08},     {0x0B, 0x0B},       {0x0E, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},     {0x034F, 0x034F},
    {0x061C, 0x061C}, {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

// As Unicode names those that people meet, or that harm.
constexpr std::pair<char32_t, std::string_view> kNames[] = {
    {0x08, "BACKSPACE"},
    {0x1B, "ESCAPE"},
    {0x7F, "DELETE"},
    {0xAD, "SOFT HYPHEN"},
    {0x061C, "ARABIC LETTER MARK"},
    {0x200B, "ZERO WIDTH SPACE"},
    {0x200C, "ZERO WIDTH NON-JOINER"},
    {0x200D, "ZERO WIDTH JOINER"},
    {0x200E, "LEFT-TO-RIGHT MARK"},
    {0x200F, "RIGHT-TO-LEFT MARK"},
    {0x2028, "LINE SEPARATOR"},
    {0x2029, "PARAGRAPH SEPARATOR"},
    {0x202A, "LEFT-TO-RIGHT EMBEDDING"},
    {0x202B, "RIGHT-TO-LEFT EMBEDDING"},
    {0x202C, "POP DIRECTIONAL FORMATTING"},
    {0x202D, "LEFT-TO-RIGHT OVERRIDE"},
    {0x202E, "RIGHT-TO-LEFT OVERRIDE"},
    {0x2060, "WORD JOINER"},
    {0x2066, "LEFT-TO-RIGHT ISOLATE"},
    {0x2067, "RIGHT-TO-LEFT ISOLATE"},
    {0x2068, "FIRST STRONG ISOLATE"},
    {0x2069, "POP DIRECTIONAL ISOLATE"},
    {0x3164, "HANGUL FILLER"},
    {0xFEFF, "ZERO WIDTH NO-BREAK SPACE"},
};

std::string codeOf(char32_t point)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string code;
    for (; point > 0 || code.size() < 4; point /= 16)
        code.insert(code.begin(), kDigits[point % 16]);
    return "U+" + code;
}

} // namespace

bool isUnseen(char32_t point)
{
    const auto* const range =
        std::lower_bound(std::begin(kUnseen), std::end(kUnseen), point, [](auto& r, auto p) { return r.last < p; });
    return range != std::end(kUnseen) && range->first <= point;
}

void appendUnseenMark(std::string& html, char32_t point)
{
    html.append("<bdi class=\"unseen\" role=\"img\" aria-label=\"").append(codeOf(point)).append("\"");
    const auto* const name = std::ranges::find(kNames, point, [](auto& known) { return known.first; });
    if (name != std::end(kNames))
        html.append(" title=\"").append(name->second).append("\"");
    html += '>';
    appendCharacter(html, point);
    html += "</bdi>";
}

} // namespace trivet
