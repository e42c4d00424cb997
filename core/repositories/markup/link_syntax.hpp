#pragma once
#include <cstddef>
#include <string_view>

namespace trivet::markup {

// Places in a paragraph of Markdown.
struct LinkTarget {
    std::size_t begin = 0, end = 0; // of the destination
    std::size_t behind = 0;         // the whole of it; 0: there is none
};

// The rest of an inline link, which begins behind its '(' (CommonMark §6.3).
LinkTarget inlineTargetAt(std::string_view text, std::size_t at);

// Where the line behind a definition "[label]: destination" begins, which is shown nowhere (§4.7); 0: it is none.
std::size_t endOfDefinition(std::string_view text, std::size_t at);

} // namespace trivet::markup
