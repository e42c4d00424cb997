#include "markup/prose_inlines.hpp"

#include "base/text.hpp"
#include "markup/code_spans.hpp"
#include "markup/html_elements.hpp"
#include "markup/inline_html.hpp"
#include "markup/link_syntax.hpp"
#include "markup/prose.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace trivet::markup {
namespace {

bool isWebAddress(std::string_view text) { return text.starts_with("http://") || text.starts_with("https://"); }

// "<https://…>" and the like: where it ends; 0: it is none.
std::size_t endOfAutolink(std::string_view text, std::size_t at)
{
    const auto end = text.find_first_of("<> \t\n\r\x1a", at + 1);
    if (end == std::string_view::npos || text[end] != '>')
        return 0;
    const auto address = text.substr(at + 1, end - at - 1);
    const auto scheme = address.substr(0, address.find(':'));
    const bool isScheme =
        scheme.size() > 1 && scheme.size() < address.size() && std::all_of(scheme.begin(), scheme.end(), [](char c) {
            return isAsciiAlphanumeric(c) || c == '+' || c == '-' || c == '.';
        });
    return isScheme ? end + 1 : 0;
}

// What hides is read from the left, as the parser does: what begins first wins.
class Inlines {
public:
    Inlines(std::string& prose, std::size_t begin, std::size_t end)
        : m_prose(prose),
          m_begin(begin),
          m_text(prose.substr(begin, end - begin)),
          m_code(m_text),
          m_html(m_text),
          m_covers(m_text.size() + 1)
    {
    }

    void hide()
    {
        for (auto at = skipDefinitions(); at < m_text.size();) {
            const auto next = std::min(step(at), m_text.size());
            if (!m_unread.empty())
                cover(at, next);
            at = next;
        }
        int covers = 0;
        for (std::size_t i = 0; i < m_text.size(); ++i) {
            covers += m_covers[i];
            if (covers > 0 && m_text[i] != '\n' && m_text[i] != '\r')
                m_prose[m_begin + i] = kNoProse;
        }
    }

private:
    struct Bracket {
        std::size_t begin = 0;
        bool isImage = false;
    };

    // They may lie within each other, as deep as the text is long: what is covered is written once, at the end.
    void cover(std::size_t begin, std::size_t end)
    {
        ++m_covers[begin];
        --m_covers[end];
    }

    std::size_t skipDefinitions()
    {
        std::size_t at = 0;
        for (auto begin = at; begin < m_text.size(); begin = m_text.find_first_not_of(kNoProse, at)) {
            const auto end = endOfDefinition(m_text, begin);
            if (end == 0)
                break;
            cover(begin, end);
            at = end;
        }
        return at;
    }

    // Behind what begins here.
    std::size_t step(std::size_t at)
    {
        switch (m_text[at]) {
        case '\\':
            return at + 2;
        case '`':
            return behindCode(at);
        case '<':
            return behindHtml(at);
        case '!':
            if (at + 1 == m_text.size() || m_text[at + 1] != '[')
                return at + 1;
            m_brackets.push_back({at, true});
            return at + 2;
        case '[':
            m_brackets.push_back({at, false});
            return at + 1;
        case ']':
            return behindLink(at);
        default:
            return at + 1;
        }
    }

    std::size_t behindCode(std::size_t at)
    {
        const auto end = m_code.endOfCode(at);
        if (end == 0)
            return m_code.endOfRun(at);
        cover(at, end);
        return end;
    }

    std::size_t behindHtml(std::size_t at)
    {
        if (const auto end = m_html.endAt(at); end != 0) {
            cover(at, end);
            noteElement(std::string_view(m_text).substr(at, end - at));
            return end;
        }
        const auto end = endOfAutolink(m_text, at);
        if (end != 0 && isWebAddress(std::string_view(m_text).substr(at + 1)))
            m_prose[m_begin + at] = ' ';
        else if (end != 0)
            cover(at, end);
        return end != 0 ? end : at + 1;
    }

    // What raw HTML shows as code, as a link or not at all is not read, up to the end of the paragraph.
    void noteElement(std::string_view tag)
    {
        const bool isEnd = tag.starts_with("</");
        const auto from = isEnd ? 2 : 1;
        const auto* const element =
            elementNamed(asciiLower(tag.substr(from, tag.find_first_of("/> \t\r\n\x1a", from) - from)));
        if (!element || !(isCode(*element) || element->kind == HtmlElement::Kind::Link ||
                          element->kind == HtmlElement::Kind::Hidden))
            return;
        const auto open = std::find(m_unread.begin(), m_unread.end(), element);
        const bool isOpen = open != m_unread.end();
        if (isEnd && isOpen)
            m_unread.erase(open, m_unread.end());
        else if (!isEnd && !isOpen) // the first one that is open ends them all, so no more than their names are kept
            m_unread.push_back(element);
    }

    // Nothing in a link is one, but there may be images in it.
    std::size_t behindLink(std::size_t at)
    {
        if (m_brackets.empty())
            return at + 1;
        const auto open = m_brackets.back();
        m_brackets.pop_back();
        if (!std::string_view(m_text).substr(at + 1).starts_with('(') ||
            (!open.isImage && open.begin < m_noLinksBefore))
            return at + 1;
        const auto target = inlineTargetAt(m_text, at + 2);
        if (target.behind == 0)
            return at + 1;
        const bool isRead = isWebAddress(std::string_view(m_text).substr(target.begin));
        cover(open.begin, isRead ? target.begin : target.behind);
        if (isRead)
            cover(target.end, target.behind);
        if (!open.isImage)
            m_noLinksBefore = open.begin;
        return target.behind;
    }

    std::string& m_prose;
    const std::size_t m_begin;
    const std::string m_text;
    const CodeSpans m_code;
    InlineHtml m_html;
    std::vector<int> m_covers; // how many begin at a place, less those that end there
    std::vector<const HtmlElement*> m_unread{};
    std::vector<Bracket> m_brackets{};
    std::size_t m_noLinksBefore = 0;
};

} // namespace

void hideInlines(std::string& prose, std::size_t begin, std::size_t end) { Inlines(prose, begin, end).hide(); }

} // namespace trivet::markup
