#include "markup/raw_html.hpp"

#include "markup/char_references.hpp"
#include "markup/emoji.hpp"
#include "markup/html_attributes.hpp"
#include "markup/html_tokens.hpp"
#include "markup/image.hpp"

namespace trivet::markup {
namespace {

Image imageOf(const HtmlTag& tag, const Context& context, HeadingIds& ids)
{
    Image image{.address = withoutReferences(tag.find("src").value_or("")), .alt = {}, .attributes = {}};
    appendKeepingReferences(image.alt, tag.find("alt").value_or(""));
    image.attributes = attributesOf(tag, context, ids);
    return image;
}

} // namespace

void RawHtml::appendText(std::string_view text)
{
    if (m_open.takesText() && m_open.isInCode())
        appendKeepingReferences(m_html, text);
    else if (m_open.takesText())
        appendWithEmoji(m_html, text, appendKeepingReferences);
    else if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        m_html += text;
}

std::string RawHtml::attributesFor(const HtmlTag& tag) const
{
    auto attributes = attributesOf(tag, m_context, m_ids);
    if (!tag.find("dir"))
        attributes += isDirectedBlock(tag.name) ? m_directions.ofBlock : tag.name == "code" ? m_directions.ofCode : "";
    return attributes;
}

void RawHtml::appendTag(const HtmlTag& tag, const HtmlElement& element)
{
    if (tag.isEnd)
        m_open.close(element);
    else if (tag.name == "img" && m_open.takesText())
        appendImage(m_html, imageOf(tag, m_context, m_ids), m_context, m_open.isInLink());
    else if (tag.name != "img")
        m_open.open(element, attributesFor(tag));
}

void RawHtml::append(std::string_view piece)
{
    HtmlTokens tokens(piece);
    while (tokens.next()) {
        if (tokens.isText()) {
            appendText(tokens.text());
            continue;
        }
        const auto* const element = elementNamed(tokens.tag().name);
        if (!element)
            continue;
        const bool isHiding = element->kind == HtmlElement::Kind::Hidden && !tokens.tag().isEnd;
        if (!isHiding)
            appendTag(tokens.tag(), *element);
        else if (!tokens.skipPast(element->name))
            m_open.hide(*element);
    }
}

void RawHtml::appendBlock(std::string_view piece)
{
    append(piece);
    m_open.endOfBlock();
}

} // namespace trivet::markup
