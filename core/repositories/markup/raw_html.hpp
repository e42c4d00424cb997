#pragma once
#include "markup/directions.hpp"
#include "markup/heading_ids.hpp"
#include "markup/open_elements.hpp"
#include "markup/render.hpp"

#include <string>
#include <string_view>

namespace trivet::markup {

// Writes the raw HTML in a text, as much of it as is safe (html_elements.cpp, html_attributes.cpp).
class RawHtml {
public:
    RawHtml(std::string& html, OpenElements& open, const Context& context, HeadingIds& ids,
            const Directions& directions)
        : m_html(html), m_open(open), m_context(context), m_ids(ids), m_directions(directions)
    {
    }

    void append(std::string_view piece);
    // A piece with lines of its own: nothing it hides goes on behind it.
    void appendBlock(std::string_view piece);

private:
    void appendText(std::string_view text);
    std::string attributesFor(const struct HtmlTag& tag) const;
    void appendTag(const struct HtmlTag& tag, const HtmlElement& element);

    std::string& m_html;
    OpenElements& m_open;
    const Context& m_context;
    HeadingIds& m_ids;
    const Directions& m_directions;
};

} // namespace trivet::markup
