#pragma once
#include <string_view>

namespace trivet::markup {

// What raw HTML may contain. Every other tag is left out, and what stands between its tags stays.
struct HtmlElement {
    enum class Kind {
        Phrasing,
        Link,
        Block,
        Paragraph,
        Heading,
        TablePart, // a table, its sections and rows, which hold nothing but each other and cells
        Hidden,    // left out with all it holds, which would otherwise be shown: scripts, styles, drawings
    };
    std::string_view name{};
    Kind kind = Kind::Phrasing;
    std::string_view within{};    // names of the elements it must stand in, each with a space before and after
    std::string_view writtenAs{}; // where the name is out of use
    bool isVoid = false;          // has no content and no end tag
};

const HtmlElement* elementNamed(std::string_view name);

// Whether it shows what was typed, and nothing in it is a name or a link.
bool isCode(const HtmlElement& element);

// Whether the name is in a list of names, each with a space before and after.
bool isNamedIn(std::string_view names, std::string_view name);

} // namespace trivet::markup
