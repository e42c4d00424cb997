#pragma once
#include <string>

namespace trivet::issues {

// A title that is too long is cut, with a sign of it: programs make them from what they change.
inline std::string fittingTitle(std::string title)
{
    constexpr std::size_t kMost = 255, kEllipsis = 3;
    if (title.size() <= kMost)
        return title;
    auto end = kMost - kEllipsis;
    while (end > 0 && (static_cast<unsigned char>(title[end]) & 0xc0) == 0x80)
        --end; // not in the middle of a character
    return title.substr(0, end) + "\xE2\x80\xA6";
}

} // namespace trivet::issues
