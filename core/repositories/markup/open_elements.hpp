#pragma once
#include "markup/html_elements.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::markup {

// The elements that are open while a text becomes HTML. What is written is always well nested: raw HTML closes nothing
// that Markdown has opened, what it leaves open is closed with the part of the text it stands in, and elements stand
// only where a browser's parser leaves them. So a text ends no element of the page around it.
class OpenElements {
public:
    explicit OpenElements(std::string& html) : m_html(html) {}

    enum class Nesting {
        Inline,    // in a paragraph
        Link,      // the same, and there are no links in it
        Paragraph, // holds no blocks
        Heading,   // the same
        Flow,      // holds blocks
        Frame,     // holds them too, but is no element itself: a whole text, an item that is written by its list
    };
    // Markdown begins and ends an element, whose tags it writes itself: the end tag after leave().
    void enter(Nesting nesting);
    void leave();
    // Markdown writes a block that has no children.
    void beforeBlock(bool isHeading = false);
    // Markdown writes text, or an element in it: not between the cells of a table.
    void beforeText();
    // Ends what raw HTML has begun since Markdown's last element.
    void closeRaw();

    // Raw HTML does. The attributes are HTML. What may not stand here, or too deep, is left out.
    void open(const HtmlElement& element, std::string_view attributes);
    void close(const HtmlElement& element);
    // Forgets what is written from here on until the element is closed.
    void hide(const HtmlElement& element);
    void endOfBlock(); // of raw HTML, which hides nothing behind itself

    bool isInLink() const { return m_links > 0; }
    bool takesText() const;
    bool isInCode() const { return m_codes > 0; } // of raw HTML

private:
    struct Entry {
        const HtmlElement* element = nullptr; // nothing for Markdown's
        bool holdsBlocks = true;
        bool isLink = false;
        std::size_t begin = 0; // of what is hidden
    };
    bool isHtml(std::size_t index) const { return index < m_open.size() && m_open[index].element; }
    std::size_t find(std::string_view names, std::string_view barriers) const;
    bool prepareFor(const HtmlElement& element);
    bool inlineHoldsBlocks() const;
    void closeAllOf(HtmlElement::Kind kind);
    void closeDownTo(std::size_t count);
    void pop();
    void push(Entry entry);

    std::string& m_html;
    std::vector<Entry> m_open{};
    std::size_t m_links = 0, m_codes = 0;
};

} // namespace trivet::markup
