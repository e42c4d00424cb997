#pragma once
#include "markup/cmark_tree.hpp"
#include "markup/directions.hpp"
#include "markup/heading_ids.hpp"
#include "markup/open_elements.hpp"
#include "markup/raw_html.hpp"
#include "markup/render.hpp"

#include <set>
#include <string>

namespace trivet::markup {

// Writes a tree as HTML. What it does not know it leaves out. Throws BudgetExceeded: a few bytes of Markdown can name
// an address of thousands. Not to be copied: its parts know each other.
class HtmlWriter {
public:
    HtmlWriter(const Context& context, WorkMeter& meter, const Directions& directions)
        : m_context(context), m_meter(meter), m_directions(directions)
    {
    }

    HtmlWriter(const HtmlWriter&) = delete;
    HtmlWriter& operator=(const HtmlWriter&) = delete;

    std::string write(cmark_node* tree);

private:
    using Step = void (HtmlWriter::*)(cmark_node*);
    struct Element;
    static const Element* elementOf(cmark_node* node);
    void enter(cmark_node* node, const Element& element);
    void leave(cmark_node* node, const Element& element);
    OpenElements::Nesting nestingOf(cmark_node* node, const Element& element) const;

    void append(std::string_view html) { m_html += html; }
    void appendBlockTag(std::string_view name, std::string_view more = "");
    void appendText(std::string_view text);

    void enterList(cmark_node* node);
    void leaveList(cmark_node* node);
    void enterTask(cmark_node* node);
    void enterParagraph(cmark_node* node);
    void leaveParagraph(cmark_node* node);
    void enterHeading(cmark_node* node);
    void leaveHeading(cmark_node* node);
    void codeBlock(cmark_node* node);
    void enterQuote(cmark_node* node);
    void leaveQuote(cmark_node* node);
    void enterFootnote(cmark_node* node);
    void leaveFootnote(cmark_node* node);
    void leaveDocument(cmark_node* node);
    void footnoteReference(cmark_node* node);
    void appendWayBack();
    void math(cmark_node* node);
    void rawBlock(cmark_node* node) { m_raw.appendBlock(cmark_node_get_literal(node)); }
    void rawInline(cmark_node* node) { m_raw.append(cmark_node_get_literal(node)); }
    void text(cmark_node* node);
    void code(cmark_node* node);
    void lineBreak(cmark_node* node);
    void softBreak(cmark_node* node);
    void enterLink(cmark_node* node);
    void leaveLink(cmark_node* node);
    void enterImage(cmark_node* node);
    void enterTable(cmark_node* node);
    void leaveTable(cmark_node* node);
    void enterHead(cmark_node* node);
    void leaveHead(cmark_node* node);
    void enterRow(cmark_node* node);
    void enterCell(cmark_node* node);
    void leaveCell(cmark_node* node);

    const Context& m_context;
    WorkMeter& m_meter;
    const Directions m_directions;
    std::string m_html{};
    HeadingIds m_ids{m_context.idWord};
    OpenElements m_open{m_html};
    RawHtml m_raw{m_html, m_open, m_context, m_ids, m_directions};
    std::string m_heading{};         // the id of the one being written
    std::set<std::string> m_noted{}; // the footnotes referred to
    std::size_t m_footnotes = 0;     // written
    cmark_node* m_openLink = nullptr;
    bool m_isInOuterLink = false, m_isBodyOpen = false;
};

} // namespace trivet::markup
