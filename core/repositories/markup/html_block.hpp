#pragma once
#include <string_view>

namespace trivet::markup {

// Lines of raw HTML, by what ends them (CommonMark §4.6).
enum class HtmlBlock {
    None,
    Verbatim, // <pre>, <script>, <style>: their end tag
    Comment,
    Instruction,
    Declaration,
    CharacterData,
    Element, // a blank line
};

// What the line begins, its indentation left out. Not every kind may interrupt a paragraph.
HtmlBlock htmlBlockAt(std::string_view line, bool interruptsParagraph);
// Whether that line is the last one.
bool endsHtmlBlock(HtmlBlock block, std::string_view line);

} // namespace trivet::markup
