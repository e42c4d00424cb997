#include "labels/label_color.hpp"

#include "base/text.hpp"

namespace trivet::labels {

std::optional<std::string> readColor(std::string_view text)
{
    if (text.starts_with('#'))
        text.remove_prefix(1);
    std::string digits;
    for (const char c : asciiLower(text)) {
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return std::nullopt;
        digits.append(text.size() == 3 ? 2 : 1, c);
    }
    if (digits.size() != 6)
        return std::nullopt;
    return digits;
}

} // namespace trivet::labels
