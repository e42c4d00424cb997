#include "markup/open_elements.hpp"

namespace trivet::markup {
namespace {

using Kind = HtmlElement::Kind;

constexpr std::size_t kDeepest = 200; // browsers give up at 512
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
constexpr std::string_view kCells = " td th caption table ";

// What ends the search for the element that a tag closes or stands in (HTML §13.2.4.2, "in scope").
std::string_view barriersFor(const HtmlElement& element)
{
    if (isNamedIn(" table thead tbody tfoot tr td th caption ", element.name))
        return " table ";
    if (element.name == "li")
        return " td th caption table ul ol ";
    if (element.name == "dt" || element.name == "dd")
        return " td th caption table dl ";
    return kCells;
}

std::string_view writtenName(const HtmlElement& element)
{
    return element.writtenAs.empty() ? element.name : element.writtenAs;
}

} // namespace

void OpenElements::push(Entry entry)
{
    m_links += entry.isLink ? 1 : 0;
    m_codes += entry.element && isCode(*entry.element) ? 1 : 0;
    m_open.push_back(entry);
}

void OpenElements::pop()
{
    const auto entry = m_open.back();
    m_open.pop_back();
    m_links -= entry.isLink ? 1 : 0;
    if (!entry.element)
        return;
    m_codes -= isCode(*entry.element) ? 1 : 0;
    if (entry.element->kind == Kind::Hidden)
        m_html.resize(entry.begin);
    else
        m_html.append("</").append(writtenName(*entry.element)).append(">");
}

void OpenElements::closeDownTo(std::size_t count)
{
    while (m_open.size() > count)
        pop();
}

// The topmost of those elements that raw HTML has opened since Markdown's last one.
std::size_t OpenElements::find(std::string_view names, std::string_view barriers) const
{
    for (auto i = m_open.size(); i > 0 && isHtml(i - 1); --i) {
        const auto name = m_open[i - 1].element->name;
        if (isNamedIn(names, name))
            return i - 1;
        if (isNamedIn(barriers, name))
            break;
    }
    return kNowhere;
}

// As a browser does where a block begins in a paragraph, or a heading in a heading.
void OpenElements::closeAllOf(Kind kind)
{
    const auto names = kind == Kind::Paragraph ? std::string_view(" p ") : " h1 h2 h3 h4 h5 h6 ";
    for (auto found = find(names, kCells); found != kNowhere; found = find(names, kCells))
        closeDownTo(found);
}

// Not in a paragraph or a heading of raw HTML: what would end that cannot end Markdown's element in it.
bool OpenElements::inlineHoldsBlocks() const
{
    return (m_open.empty() || m_open.back().holdsBlocks) && find(" p h1 h2 h3 h4 h5 h6 ", kCells) == kNowhere;
}

void OpenElements::beforeText()
{
    while (!takesText())
        pop();
}

void OpenElements::beforeBlock(bool isHeading)
{
    beforeText();
    closeAllOf(Kind::Paragraph);
    if (isHeading)
        closeAllOf(Kind::Heading);
}

void OpenElements::enter(Nesting nesting)
{
    const bool isInline = nesting == Nesting::Inline || nesting == Nesting::Link;
    const bool isPhrasing = nesting == Nesting::Paragraph || nesting == Nesting::Heading;
    if (!isInline && nesting != Nesting::Frame)
        beforeBlock(nesting == Nesting::Heading);
    const bool holdsBlocks = isInline ? inlineHoldsBlocks() : !isPhrasing;
    push({.holdsBlocks = holdsBlocks, .isLink = nesting == Nesting::Link});
}

void OpenElements::closeRaw()
{
    while (isHtml(m_open.size() - 1))
        pop();
}

void OpenElements::leave()
{
    closeRaw();
    pop();
}

bool OpenElements::takesText() const
{
    return m_open.empty() || !m_open.back().element || m_open.back().element->kind != Kind::TablePart;
}

bool OpenElements::prepareFor(const HtmlElement& element)
{
    const bool isPhrasing = element.kind == Kind::Phrasing || element.kind == Kind::Link;
    const bool holdsBlocks = m_open.empty() || m_open.back().holdsBlocks;
    if (m_open.size() >= kDeepest || (!isPhrasing && !holdsBlocks) || (element.kind == Kind::Link && isInLink()))
        return false;
    if (!element.within.empty()) {
        const auto outer = find(element.within, barriersFor(element));
        if (outer == kNowhere)
            return false;
        closeDownTo(outer + 1);
        return true;
    }
    if (!takesText())
        return false;
    if (!isPhrasing)
        closeAllOf(Kind::Paragraph);
    if (element.kind == Kind::Heading)
        closeAllOf(Kind::Heading);
    return true;
}

void OpenElements::open(const HtmlElement& element, std::string_view attributes)
{
    if (!prepareFor(element))
        return;
    m_html.append("<").append(writtenName(element)).append(attributes).append(">");
    if (!element.isVoid)
        push({.element = &element,
              .holdsBlocks = m_open.empty() || m_open.back().holdsBlocks,
              .isLink = element.kind == Kind::Link});
}

void OpenElements::close(const HtmlElement& element)
{
    const auto name = " " + std::string(element.name) + " ";
    if (const auto found = find(name, barriersFor(element)); found != kNowhere)
        closeDownTo(found);
}

void OpenElements::hide(const HtmlElement& element)
{
    if (m_open.size() < kDeepest)
        push({.element = &element, .begin = m_html.size()});
}

void OpenElements::endOfBlock()
{
    auto kept = m_open.size();
    for (auto i = m_open.size(); i > 0 && isHtml(i - 1); --i)
        if (m_open[i - 1].element->kind == Kind::Hidden)
            kept = i - 1;
    closeDownTo(kept);
}

} // namespace trivet::markup
