#pragma once
#include <string>
#include <string_view>

namespace trivet {

// Characters that are not drawn themselves, or that change the order in which others are: with them a text can be
// shown as something else than what it is (https://trojansource.codes).

// One that is drawn as nothing, or as a blank that is none; also those that turn text around.
bool isUnseen(char32_t point);

// Begins or ends a text that is read in another direction, whatever it consists of.
constexpr bool turnsText(char32_t point)
{
    return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}
// Not even letters keep their direction behind one of these; no text in any language needs them.
constexpr bool overridesDirection(char32_t point) { return point == 0x202D || point == 0x202E; }

// Stands for one that cannot be shown, without any markup.
inline constexpr std::string_view kReplacementCharacter = "\uFFFD";

// HTML in which the character is seen by its code point. It is in there itself, so that it is copied with the text
// around it, but has no effect on that. Style sheets know the element as .unseen.
void appendUnseenMark(std::string& html, char32_t point);

} // namespace trivet
