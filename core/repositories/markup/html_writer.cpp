#include "markup/html_writer.hpp"

#include "base/text.hpp"
#include "markup/alerts.hpp"
#include "markup/code_block.hpp"
#include "markup/emoji.hpp"
#include "markup/escape.hpp"
#include "markup/image.hpp"
#include "markup/link_target.hpp"
#include "markup/math_syntax.hpp"
#include "markup/plain_text.hpp"
#include "markup/reference_links.hpp"
#include "markup/table_cell.hpp"
#include "markup/wiki_links.hpp"

#include <algorithm>
#include <cmark-gfm-core-extensions.h>
#include <iterator>

namespace trivet::markup {

using Nesting = OpenElements::Nesting;

// What a kind of node is in HTML: fixed text around its children, or steps where it depends.
struct HtmlWriter::Element {
    enum class Category { Leaf, Text, LeafBlock, Inline, Flow, Frame, Appendix, Paragraph, Heading };

    std::string_view kind{}; // as cmark names it
    Category category{};
    std::string_view before{}, after{};
    Step enter = nullptr, leave = nullptr;
};

namespace {

// cmark has no names for those two.
std::string_view kindOf(cmark_node* node)
{
    const auto type = cmark_node_get_type(node);
    return type == CMARK_NODE_FOOTNOTE_REFERENCE    ? "footnote_reference"
           : type == CMARK_NODE_FOOTNOTE_DEFINITION ? "footnote_definition"
                                                    : cmark_node_get_type_string(node);
}

bool isBlank(cmark_node* node)
{
    return cmark_node_get_type(node) == CMARK_NODE_TEXT && trimmed(cmark_node_get_literal(node)).empty();
}

} // namespace

const HtmlWriter::Element* HtmlWriter::elementOf(cmark_node* node)
{
    using W = HtmlWriter;
    using P = Element::Category;
    static constexpr Element kElements[] = {
        {"text", P::Text, "", "", &W::text, nullptr},
        {"paragraph", P::Paragraph, "", "", &W::enterParagraph, &W::leaveParagraph},
        {"softbreak", P::Leaf, "", "", &W::softBreak, nullptr},
        {"linebreak", P::Leaf, "", "", &W::lineBreak, nullptr},
        {"code", P::Text, "", "", &W::code, nullptr},
        {"emph", P::Inline, "<em>", "</em>", nullptr, nullptr},
        {"strong", P::Inline, "<strong>", "</strong>", nullptr, nullptr},
        {"strikethrough", P::Inline, "<del>", "</del>", nullptr, nullptr},
        {"link", P::Inline, "", "", &W::enterLink, &W::leaveLink},
        {"image", P::Text, "", "", &W::enterImage, nullptr},
        {"heading", P::Heading, "", "", &W::enterHeading, &W::leaveHeading},
        {"list", P::Flow, "", "", &W::enterList, &W::leaveList},
        {"item", P::Flow, "<li>", "</li>\n", nullptr, nullptr},
        {"tasklist", P::Flow, "", "</li>\n", &W::enterTask, nullptr},
        {"code_block", P::LeafBlock, "", "", &W::codeBlock, nullptr},
        {"block_quote", P::Flow, "", "", &W::enterQuote, &W::leaveQuote},
        {"thematic_break", P::LeafBlock, "<hr>\n", "", nullptr, nullptr},
        {"table", P::Flow, "<div class=\"table-scroll\" tabindex=\"0\">\n", "</div>\n", &W::enterTable, &W::leaveTable},
        {"table_header", P::Flow, "", "", &W::enterHead, &W::leaveHead},
        {"table_row", P::Flow, "", "</tr>\n", &W::enterRow, nullptr},
        {"table_cell", P::Flow, "", "", &W::enterCell, &W::leaveCell},
        {"html_block", P::Leaf, "", "", &W::rawBlock, nullptr},
        {"html_inline", P::Leaf, "", "", &W::rawInline, nullptr},
        {kMathNode, P::Text, "", "", &W::math, nullptr},
        {"footnote_reference", P::Text, "", "", &W::footnoteReference, nullptr},
        {"footnote_definition", P::Appendix, "", "", &W::enterFootnote, &W::leaveFootnote},
        {"document", P::Frame, "", "", nullptr, &W::leaveDocument},
    };
    const auto kind = kindOf(node);
    for (const auto& element : kElements)
        if (element.kind == kind)
            return &element;
    return nullptr;
}

std::string HtmlWriter::write(cmark_node* tree)
{
    const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(tree), cmark_iter_free);
    for (auto event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk.get())) {
        auto* const node = cmark_iter_get_node(walk.get());
        const auto before = m_html.size();
        if (const auto* const element = elementOf(node))
            event == CMARK_EVENT_ENTER ? enter(node, *element) : leave(node, *element);
        m_meter.step();
        m_meter.write(m_html.size() - std::min(before, m_html.size())); // what is hidden is taken back
        // The text of an image has been written as its attribute.
        if (event == CMARK_EVENT_ENTER && cmark_node_get_type(node) == CMARK_NODE_IMAGE)
            cmark_iter_reset(walk.get(), node, CMARK_EVENT_EXIT);
    }
    return std::move(m_html);
}

OpenElements::Nesting HtmlWriter::nestingOf(cmark_node* node, const Element& element) const
{
    using P = Element::Category;
    if (element.category == P::Paragraph)
        return isInTightList(node) ? Nesting::Frame : Nesting::Paragraph;
    if (cmark_node_get_type(node) == CMARK_NODE_LINK)
        return Nesting::Link;
    return element.category == P::Inline    ? Nesting::Inline
           : element.category == P::Heading ? Nesting::Heading
           : element.category == P::Flow    ? Nesting::Flow
                                            : Nesting::Frame;
}

void HtmlWriter::enter(cmark_node* node, const Element& element)
{
    using P = Element::Category;
    m_isInOuterLink = m_open.isInLink();
    if (element.category == P::Appendix)
        m_open.closeRaw(); // what the text has left open does not hold what comes behind it
    if (element.category == P::LeafBlock)
        m_open.beforeBlock();
    if ((element.category == P::Text || element.category == P::Inline) && !isBlank(node))
        m_open.beforeText();
    if (element.category != P::Leaf && element.category != P::Text && element.category != P::LeafBlock)
        m_open.enter(nestingOf(node, element));
    append(element.before);
    if (element.enter)
        (this->*element.enter)(node);
}

void HtmlWriter::leave(cmark_node* node, const Element& element)
{
    if (element.category == Element::Category::Leaf || element.category == Element::Category::Text)
        return;
    m_open.leave();
    if (element.leave)
        (this->*element.leave)(node);
    append(element.after);
}

void HtmlWriter::appendText(std::string_view text) { appendEscaped(m_html, text); }

void HtmlWriter::appendBlockTag(std::string_view name, std::string_view more)
{
    for (const auto part : {std::string_view("<"), name, more, m_directions.ofBlock, std::string_view(">\n")})
        append(part);
}

void HtmlWriter::text(cmark_node* node)
{
    const std::string_view literal = cmark_node_get_literal(node);
    if (m_open.isInCode())
        appendText(literal);
    else if (m_open.isInLink())
        appendWithEmoji(m_html, literal);
    else if (isInWiki(m_context))
        appendWithWikiLinks(m_html, literal, m_context);
    else
        appendWithReferences(m_html, literal, m_context);
}

void HtmlWriter::enterParagraph(cmark_node* node)
{
    if (!isInTightList(node))
        append("<p>");
}

void HtmlWriter::leaveParagraph(cmark_node* node)
{
    auto* const parent = cmark_node_parent(node);
    if (cmark_node_get_type(parent) == CMARK_NODE_FOOTNOTE_DEFINITION && !cmark_node_next(node))
        appendWayBack();
    if (!isInTightList(node))
        append("</p>\n");
}

void HtmlWriter::lineBreak(cmark_node*) { append(m_open.takesText() ? "<br>\n" : "\n"); }

void HtmlWriter::softBreak(cmark_node* node)
{
    if (m_context.newlines == Newlines::AsBreaks)
        lineBreak(node);
    else
        append("\n");
}

void HtmlWriter::code(cmark_node* node)
{
    append("<code");
    append(m_directions.ofCode);
    append(">");
    appendText(cmark_node_get_literal(node));
    append("</code>");
}

void HtmlWriter::codeBlock(cmark_node* node)
{
    appendCodeBlock(m_html, cmark_node_get_literal(node), cmark_node_get_fence_info(node), m_meter);
}

void HtmlWriter::math(cmark_node* node)
{
    append("<span class=\"math\">");
    appendText(cmark_node_get_literal(node));
    append("</span>");
}

void HtmlWriter::enterQuote(cmark_node* node)
{
    const auto* const alert = alertOf(node);
    if (!alert)
        return appendBlockTag("blockquote");
    // Its title is of the page, and comes first.
    const bool isTurned = !m_directions.ofBlock.empty() && beginsRightToLeft(plainText(node));
    append("<div class=\"alert alert-" + std::string(alert->word) + (isTurned ? "\" dir=\"rtl\">\n" : "\">\n") +
           std::string(kAlertTitleTag));
    append(alert->title);
    append("</p>\n");
}

void HtmlWriter::leaveQuote(cmark_node* node) { append(alertOf(node) ? "</div>\n" : "</blockquote>\n"); }

void HtmlWriter::enterHeading(cmark_node* node)
{
    m_heading = m_ids.next(plainText(node));
    append("<h" + std::to_string(cmark_node_get_heading_level(node)) + " id=\"");
    appendText(m_heading);
    append("\">");
}

void HtmlWriter::leaveHeading(cmark_node* node)
{
    if (m_context.hasHeadingLinks && !m_open.isInLink()) {
        append(" <a class=\"heading-link\" href=\"#");
        appendText(m_heading);
        append("\" aria-label=\"Permalink: ");
        appendText(plainText(node));
        append("\"></a>");
    }
    append("</h" + std::to_string(cmark_node_get_heading_level(node)) + ">\n");
}

void HtmlWriter::enterList(cmark_node* node)
{
    const auto start = cmark_node_get_list_start(node);
    if (cmark_node_get_list_type(node) == CMARK_BULLET_LIST)
        appendBlockTag("ul");
    else
        appendBlockTag("ol", start == 1 ? "" : " start=\"" + std::to_string(start) + "\"");
}

void HtmlWriter::leaveList(cmark_node* node)
{
    append(cmark_node_get_list_type(node) == CMARK_BULLET_LIST ? "</ul>\n" : "</ol>\n");
}

void HtmlWriter::enterTask(cmark_node* node)
{
    const bool isDone = cmark_gfm_extensions_get_tasklist_item_checked(node);
    auto* const first = cmark_node_first_child(node);
    const bool isParagraph = first && cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH;
    const auto name = isParagraph ? plainText(first) : "";
    append("<li class=\"task-list-item\"><input type=\"checkbox\" aria-label=\"");
    appendText(name.empty() ? "Task" : name);
    append("\" data-line=\"" + std::to_string(cmark_node_get_start_line(node)) +
           (isDone ? "\" disabled checked> " : "\" disabled> "));
}

void HtmlWriter::enterLink(cmark_node* node)
{
    const auto target = m_isInOuterLink ? std::nullopt : linkTarget(cmark_node_get_url(node), m_context);
    if (!target)
        return;
    m_openLink = node;
    append("<a href=\"");
    appendText(*target);
    if (const std::string_view title = cmark_node_get_title(node); !title.empty()) {
        append("\" title=\"");
        appendText(title);
    }
    append("\" rel=\"nofollow ugc\">");
}

// An address in the text of a link is a link, too, for cmark.
void HtmlWriter::leaveLink(cmark_node* node)
{
    if (m_openLink != node)
        return;
    append("</a>");
    m_openLink = nullptr;
}

void HtmlWriter::enterImage(cmark_node* node)
{
    Image image{.address = cmark_node_get_url(node), .alt = {}, .attributes = {}};
    appendEscaped(image.alt, plainText(node));
    if (const std::string_view title = cmark_node_get_title(node); !title.empty()) {
        image.attributes = " title=\"";
        appendEscaped(image.attributes, title);
        image.attributes += '"';
    }
    appendImage(m_html, image, m_context, m_open.isInLink());
}

void HtmlWriter::enterTable(cmark_node*) { appendBlockTag("table"); }

void HtmlWriter::leaveTable(cmark_node*)
{
    append(m_isBodyOpen ? "</tbody>\n</table>\n" : "</table>\n");
    m_isBodyOpen = false;
}

void HtmlWriter::enterHead(cmark_node*) { append("<thead>\n<tr>\n"); }
void HtmlWriter::leaveHead(cmark_node*) { append("</tr>\n</thead>\n"); }

void HtmlWriter::enterRow(cmark_node*)
{
    append(m_isBodyOpen ? "<tr>\n" : "<tbody>\n<tr>\n");
    m_isBodyOpen = true;
}

void HtmlWriter::enterCell(cmark_node* node)
{
    append(isHeadCell(node) ? "<th" : "<td");
    if (const auto side = alignmentOf(node); !side.empty())
        append(" class=\"align-" + std::string(side) + "\"");
    append(">");
}

void HtmlWriter::leaveCell(cmark_node* node) { append(isHeadCell(node) ? "</th>\n" : "</td>\n"); }

} // namespace trivet::markup
