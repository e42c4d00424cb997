#include "code_pages/shown_path.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::code_pages {

bool hasAddress(std::string_view path) { return isUtf8(path) && std::ranges::none_of(path, isAsciiControl); }

std::string shownPath(std::string_view path)
{
    const bool hasText = isUtf8(path);
    std::string shown;
    for (const char c : path) {
        if (c == '\t')
            shown += "\\t";
        else if (c == '\n')
            shown += "\\n";
        else if (isAsciiControl(c) || (!hasText && (static_cast<unsigned char>(c) & 0x80)))
            shown += "\\x" + hex({&c, 1});
        else
            shown += c;
    }
    return shown;
}

} // namespace trivet::code_pages
