// The footnotes of a text: numbers that lead to them, and they themselves at the end.
#include "markup/html_writer.hpp"

namespace trivet::markup {
namespace {

// No heading has a ':' in its id.
std::string idOf(std::string_view what, const Context& context, std::string_view number)
{
    return std::string(kIdPrefix) + context.idWord + std::string(what) + ":" + std::string(number);
}

} // namespace

void HtmlWriter::footnoteReference(cmark_node* node)
{
    const std::string number = cmark_node_get_literal(node);
    append("<sup>");
    if (!m_open.isInLink()) {
        append("<a href=\"#" + idOf("fn", m_context, number) + "\"");
        // The way back leads to the first.
        if (m_noted.insert(number).second)
            append(" id=\"" + idOf("fnref", m_context, number) + "\"");
        append(" aria-label=\"Footnote " + number + "\">");
    }
    append(number);
    append(m_open.isInLink() ? "</sup>" : "</a></sup>");
}

void HtmlWriter::enterFootnote(cmark_node*)
{
    if (m_footnotes++ == 0) {
        append("<section class=\"footnotes\" aria-label=\"Footnotes\">\n");
        appendBlockTag("ol");
    }
    append("<li id=\"" + idOf("fn", m_context, std::to_string(m_footnotes)) + "\">");
}

void HtmlWriter::appendWayBack()
{
    const auto number = std::to_string(m_footnotes);
    append(" <a href=\"#" + idOf("fnref", m_context, number) + "\" aria-label=\"Back to reference " + number +
           "\">↩</a>");
}

void HtmlWriter::leaveFootnote(cmark_node* node)
{
    auto* const last = cmark_node_last_child(node);
    if (!last || cmark_node_get_type(last) != CMARK_NODE_PARAGRAPH)
        appendWayBack();
    append("</li>\n");
}

void HtmlWriter::leaveDocument(cmark_node*)
{
    if (m_footnotes > 0)
        append("</ol>\n</section>\n");
}

} // namespace trivet::markup
