#pragma once
#include <cstddef>
#include <string_view>

namespace trivet::markup {

// Where the tag that begins with this '<' ends, as CommonMark has it (§6.6); 0: it is none.
std::size_t endOfTag(std::string_view text, std::size_t at);

// Raw HTML in a paragraph: tags, comments, processing instructions, declarations and CDATA sections.
class InlineHtml {
public:
    explicit InlineHtml(std::string_view text) : m_text(text) {}

    // Where what begins with this '<' ends; 0: nothing does. To be asked from the left to the right.
    std::size_t endAt(std::size_t at);

private:
    std::size_t endOfComment(std::size_t at) const;
    std::size_t behind(std::string_view end, std::size_t from, bool& isMissing) const;

    std::string_view m_text;
    bool m_lacksInstruction = false, m_lacksDeclaration = false, m_lacksSection = false; // an end, from here on
};

} // namespace trivet::markup
