#pragma once
#include "markup/cmark_tree.hpp"
#include "markup/heading_ids.hpp"
#include "markup/render.hpp"

#include <string>

namespace trivet::markup {

// Writes a tree as HTML. What it does not know it leaves out. Throws BudgetExceeded: a few bytes of Markdown can name
// an address of thousands.
class HtmlWriter {
public:
    HtmlWriter(const Context& context, WorkMeter& meter) : m_context(context), m_meter(meter) {}

    std::string write(cmark_node* tree);

private:
    using Step = void (HtmlWriter::*)(cmark_node*);
    struct Element;
    static const Element* elementOf(cmark_node* node);
    void visit(cmark_node* node, cmark_event_type event);

    void append(std::string_view html) { m_html += html; }
    void appendText(std::string_view text);

    void enterList(cmark_node* node);
    void leaveList(cmark_node* node);
    void enterTask(cmark_node* node);
    void enterParagraph(cmark_node* node);
    void leaveParagraph(cmark_node* node);
    void enterHeading(cmark_node* node);
    void leaveHeading(cmark_node* node);
    void codeBlock(cmark_node* node);
    void text(cmark_node* node);
    void code(cmark_node* node);
    void softBreak(cmark_node* node);
    void enterLink(cmark_node* node);
    void leaveLink(cmark_node* node);
    void enterImage(cmark_node* node);
    void leaveTable(cmark_node* node);
    void enterHead(cmark_node* node);
    void leaveHead(cmark_node* node);
    void enterRow(cmark_node* node);
    void enterCell(cmark_node* node);
    void leaveCell(cmark_node* node);

    const Context& m_context;
    WorkMeter& m_meter;
    std::string m_html{};
    HeadingIds m_ids{m_context.idWord};
    bool m_isInLink = false, m_isLinkOpen = false, m_isBodyOpen = false;
};

} // namespace trivet::markup
