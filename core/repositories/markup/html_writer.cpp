#include "markup/html_writer.hpp"

#include "markup/escape.hpp"
#include "markup/link_target.hpp"
#include "markup/plain_text.hpp"
#include "markup/reference_links.hpp"
#include "markup/table_cell.hpp"
#include "markup/wiki_links.hpp"

#include <cmark-gfm-core-extensions.h>
#include <iterator>

namespace trivet::markup {

// What a kind of node is in HTML: fixed text around its children, or steps where it depends.
struct HtmlWriter::Element {
    std::string_view kind{}; // as cmark names it
    std::string_view before{}, after{};
    Step enter = nullptr, leave = nullptr;
};

const HtmlWriter::Element* HtmlWriter::elementOf(cmark_node* node)
{
    using W = HtmlWriter;
    static constexpr Element kElements[] = {
        {"text", "", "", &W::text, nullptr},
        {"paragraph", "", "", &W::enterParagraph, &W::leaveParagraph},
        {"softbreak", "", "", &W::softBreak, nullptr},
        {"linebreak", "<br>\n", "", nullptr, nullptr},
        {"code", "", "", &W::code, nullptr},
        {"emph", "<em>", "</em>", nullptr, nullptr},
        {"strong", "<strong>", "</strong>", nullptr, nullptr},
        {"strikethrough", "<del>", "</del>", nullptr, nullptr},
        {"link", "", "", &W::enterLink, &W::leaveLink},
        {"image", "", "", &W::enterImage, nullptr},
        {"heading", "", "", &W::enterHeading, &W::leaveHeading},
        {"list", "", "", &W::enterList, &W::leaveList},
        {"item", "<li>", "</li>\n", nullptr, nullptr},
        {"tasklist", "", "</li>\n", &W::enterTask, nullptr},
        {"code_block", "", "", &W::codeBlock, nullptr},
        {"block_quote", "<blockquote>\n", "</blockquote>\n", nullptr, nullptr},
        {"thematic_break", "<hr>\n", "", nullptr, nullptr},
        {"table", "<table>\n", "", nullptr, &W::leaveTable},
        {"table_header", "", "", &W::enterHead, &W::leaveHead},
        {"table_row", "", "</tr>\n", &W::enterRow, nullptr},
        {"table_cell", "", "", &W::enterCell, &W::leaveCell},
    };
    const std::string_view kind = cmark_node_get_type_string(node);
    for (const auto& element : kElements)
        if (element.kind == kind)
            return &element;
    return nullptr; // raw HTML, and what is only a frame
}

std::string HtmlWriter::write(cmark_node* tree)
{
    const std::unique_ptr<cmark_iter, void (*)(cmark_iter*)> walk(cmark_iter_new(tree), cmark_iter_free);
    for (auto event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk.get())) {
        auto* const node = cmark_iter_get_node(walk.get());
        const auto before = m_html.size();
        visit(node, event);
        m_meter.step();
        m_meter.write(m_html.size() - before);
        // The text of an image has been written as its attribute.
        if (event == CMARK_EVENT_ENTER && cmark_node_get_type(node) == CMARK_NODE_IMAGE)
            cmark_iter_reset(walk.get(), node, CMARK_EVENT_EXIT);
    }
    return std::move(m_html);
}

void HtmlWriter::visit(cmark_node* node, cmark_event_type event)
{
    const auto* const element = elementOf(node);
    if (!element)
        return;
    const bool isEntering = event == CMARK_EVENT_ENTER;
    if (isEntering)
        append(element->before);
    if (const auto step = isEntering ? element->enter : element->leave)
        (this->*step)(node);
    if (!isEntering)
        append(element->after);
}

void HtmlWriter::appendText(std::string_view text) { appendEscaped(m_html, text); }

void HtmlWriter::text(cmark_node* node)
{
    const std::string_view literal = cmark_node_get_literal(node);
    if (m_isInLink)
        appendText(literal);
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
    if (!isInTightList(node))
        append("</p>\n");
}

void HtmlWriter::softBreak(cmark_node*) { append(m_context.newlines == Newlines::AsBreaks ? "<br>\n" : "\n"); }

void HtmlWriter::code(cmark_node* node)
{
    append("<code>");
    appendText(cmark_node_get_literal(node));
    append("</code>");
}

void HtmlWriter::codeBlock(cmark_node* node)
{
    const std::string_view info = cmark_node_get_fence_info(node);
    const auto language = info.substr(0, info.find_first_of(" \t{,"));
    append("<pre><code");
    if (!language.empty()) {
        append(" class=\"language-");
        appendText(language);
        append("\"");
    }
    append(">");
    appendText(cmark_node_get_literal(node));
    append("</code></pre>\n");
}

void HtmlWriter::enterHeading(cmark_node* node)
{
    append("<h" + std::to_string(cmark_node_get_heading_level(node)) + " id=\"");
    appendText(m_ids.next(plainText(node)));
    append("\">");
}

void HtmlWriter::leaveHeading(cmark_node* node)
{
    append("</h" + std::to_string(cmark_node_get_heading_level(node)) + ">\n");
}

void HtmlWriter::enterList(cmark_node* node)
{
    const auto start = cmark_node_get_list_start(node);
    if (cmark_node_get_list_type(node) == CMARK_BULLET_LIST)
        append("<ul>\n");
    else if (start == 1)
        append("<ol>\n");
    else
        append("<ol start=\"" + std::to_string(start) + "\">\n");
}

void HtmlWriter::leaveList(cmark_node* node)
{
    append(cmark_node_get_list_type(node) == CMARK_BULLET_LIST ? "</ul>\n" : "</ol>\n");
}

void HtmlWriter::enterTask(cmark_node* node)
{
    const bool isDone = cmark_gfm_extensions_get_tasklist_item_checked(node);
    append("<li class=\"task-list-item\"><input type=\"checkbox\" aria-label=\"Task\" disabled");
    append(isDone ? " checked> " : "> ");
}

void HtmlWriter::enterLink(cmark_node* node)
{
    m_isInLink = true;
    const auto target = linkTarget(cmark_node_get_url(node), m_context);
    m_isLinkOpen = target.has_value();
    if (!target)
        return;
    append("<a href=\"");
    appendText(*target);
    if (const std::string_view title = cmark_node_get_title(node); !title.empty()) {
        append("\" title=\"");
        appendText(title);
    }
    append("\" rel=\"nofollow ugc\">");
}

void HtmlWriter::leaveLink(cmark_node*)
{
    append(m_isLinkOpen ? "</a>" : "");
    m_isInLink = m_isLinkOpen = false;
}

void HtmlWriter::enterImage(cmark_node* node)
{
    const auto target = imageTarget(cmark_node_get_url(node), m_context);
    if (!target) {
        appendText(plainText(node));
        return;
    }
    append("<img src=\"");
    appendText(*target);
    append("\" alt=\"");
    appendText(plainText(node));
    if (const std::string_view title = cmark_node_get_title(node); !title.empty()) {
        append("\" title=\"");
        appendText(title);
    }
    append("\">");
}

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
