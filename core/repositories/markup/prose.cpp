#include "markup/prose.hpp"

#include "base/text.hpp"
#include "markup/html_block.hpp"
#include "markup/line_cursor.hpp"
#include "markup/prose_inlines.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace trivet::markup {
namespace {

constexpr std::size_t kMostContainers = 100; // deeper ones are text
constexpr std::size_t kCodeIndent = 4;

// A quote, or an item of a list, whose lines are indented so far.
struct LineContainer {
    bool isQuote = false;
    std::size_t indent = 0;
};

std::size_t countOf(std::string_view text, char c) { return std::min(text.find_first_not_of(c), text.size()); }
bool hasOnly(std::string_view text, std::string_view characters)
{
    return text.find_first_not_of(characters) == text.npos;
}

bool isAtxHeading(std::string_view line)
{
    const auto level = countOf(line, '#');
    return level >= 1 && level <= 6 && (level == line.size() || line[level] == ' ' || line[level] == '\t');
}

// A thematic break, or the underline of a heading: both end a paragraph.
bool isRule(std::string_view line, bool isInParagraph)
{
    const auto text = trimmed(line);
    const char sign = text.front();
    if (isInParagraph && (sign == '=' || sign == '-') && hasOnly(text, text.substr(0, 1)))
        return true;
    const std::string allowed{sign, ' ', '\t'};
    return (sign == '-' || sign == '_' || sign == '*') && hasOnly(text, allowed) &&
           std::count(text.begin(), text.end(), sign) >= 3;
}

// The length of the fence that begins code; 0: there is none.
std::size_t fenceAt(std::string_view line)
{
    const auto length = line.starts_with('`') || line.starts_with('~') ? countOf(line, line.front()) : 0;
    const bool isInline = line.starts_with('`') && line.find('`', length) != line.npos;
    return length >= 3 && !isInline ? length : 0;
}

// The blocks of a text (CommonMark §4 and §5), as far as they decide what is read.
class ProseBlocks {
public:
    explicit ProseBlocks(std::string_view text) : m_text(text), m_prose(text.size(), kNoProse) {}

    std::string read()
    {
        for (std::size_t begin = 0; begin < m_text.size();) {
            const auto end = std::min(m_text.find_first_of("\r\n", begin), m_text.size());
            readLine(LineCursor(m_text.substr(begin, end - begin)));
            begin = std::min(end + (m_text.substr(end).starts_with("\r\n") ? 2 : 1), m_text.size());
            std::copy(m_text.data() + end, m_text.data() + begin, m_prose.data() + end);
        }
        endLeaf();
        return std::move(m_prose);
    }

private:
    enum class Leaf { None, Paragraph, Fence, Html };

    void readLine(LineCursor line)
    {
        auto matched = matchContainers(line);
        m_isItemEmpty = false;
        if (matched == m_open.size() && goesOn(line))
            return;
        bool mayGoOn = m_leaf == Leaf::Paragraph; // although the line may lack the marks of what holds it
        if (!mayGoOn)
            close(matched);
        while (!line.isBlank() && line.indent() < kCodeIndent) {
            const bool interrupts = mayGoOn && matched == m_open.size();
            auto rest = line;
            rest.skipIndent(line.indent());
            if (beginsLeaf(rest, matched, interrupts))
                return;
            const auto container = matched < kMostContainers ? containerAt(line, interrupts) : std::nullopt;
            if (!container)
                break;
            close(matched);
            m_open.push_back(*container);
            matched = m_open.size();
            mayGoOn = false;
            m_isItemEmpty = !container->isQuote && line.isBlank();
        }
        const bool isCode = !mayGoOn && line.indent() >= kCodeIndent;
        if (line.isBlank() || isCode)
            close(matched);
        else
            addToParagraph(line, matched);
    }

    std::size_t matchContainers(LineCursor& line) const
    {
        std::size_t matched = 0;
        while (matched < m_open.size() && goesOnIn(m_open[matched], line, matched + 1 == m_open.size()))
            ++matched;
        return matched;
    }
    bool goesOnIn(const LineContainer& container, LineCursor& line, bool isLast) const
    {
        if (container.isQuote)
            return skipQuoteMark(line);
        if (line.isBlank() ? isLast && m_isItemEmpty : line.indent() < container.indent)
            return false;
        line.skipIndent(container.indent);
        return true;
    }

    static bool skipQuoteMark(LineCursor& line)
    {
        auto rest = line;
        rest.skipIndent(line.indent());
        if (line.indent() >= kCodeIndent || !rest.rest().starts_with('>'))
            return false;
        rest.skip(1);
        rest.skipIndent(1);
        line = rest;
        return true;
    }

    // Code and raw HTML, whose lines are taken as they are.
    bool goesOn(LineCursor line)
    {
        if (m_leaf == Leaf::Html) {
            if (endsHtmlBlock(m_html, line.rest()))
                m_leaf = Leaf::None;
            return true;
        }
        if (m_leaf != Leaf::Fence)
            return false;
        const auto indent = line.indent();
        line.skipIndent(indent);
        const auto length = countOf(line.rest(), m_fence);
        if (indent < kCodeIndent && length >= m_fenceLength && hasOnly(line.rest().substr(length), " \t"))
            m_leaf = Leaf::None;
        return true;
    }

    bool beginsLeaf(const LineCursor& line, std::size_t matched, bool interrupts)
    {
        const auto text = line.rest();
        if (const auto length = fenceAt(text); length > 0) {
            close(matched);
            m_leaf = Leaf::Fence;
            m_fence = text.front();
            m_fenceLength = length;
        } else if (const auto html = htmlBlockAt(text, interrupts); html != HtmlBlock::None) {
            close(matched);
            m_html = html;
            m_leaf = endsHtmlBlock(html, text) ? Leaf::None : Leaf::Html;
        } else if (isAtxHeading(text)) {
            close(matched);
            addToParagraph(line, matched);
            endLeaf();
        } else if (isRule(text, interrupts)) {
            close(matched);
        } else {
            return false;
        }
        return true;
    }

    static std::optional<LineContainer> containerAt(LineCursor& line, bool interrupts)
    {
        if (skipQuoteMark(line))
            return LineContainer{.isQuote = true};
        const auto indent = line.indent();
        auto item = line;
        item.skipIndent(indent);
        const auto mark = item.rest();
        const auto digits = std::min(mark.find_first_not_of("0123456789"), mark.size());
        const auto width = digits == 0   ? countIn(mark, "-+*")
                           : digits <= 9 ? digits + countIn(mark.substr(digits), ".)")
                                         : 0;
        if (width == digits || (width < mark.size() && mark[width] != ' ' && mark[width] != '\t'))
            return std::nullopt;
        item.skip(width);
        if (interrupts && (item.isBlank() || (digits > 0 && parseInteger(mark.substr(0, digits)) != 1)))
            return std::nullopt;
        const auto space = item.isBlank() || item.indent() > kCodeIndent ? 1 : item.indent();
        item.skipIndent(space);
        line = item;
        return LineContainer{.indent = indent + width + space};
    }
    static std::size_t countIn(std::string_view text, std::string_view signs)
    {
        return !text.empty() && signs.find(text.front()) != signs.npos ? 1 : 0;
    }

    void addToParagraph(LineCursor line, std::size_t containers)
    {
        line.skipIndent(line.indent());
        const auto begin = static_cast<std::size_t>(line.rest().data() - m_text.data());
        if (m_leaf != Leaf::Paragraph) {
            close(containers);
            m_leaf = Leaf::Paragraph;
            m_paragraph = begin;
        }
        line.rest().copy(m_prose.data() + begin, line.rest().size());
        m_paragraphEnd = begin + line.rest().size();
    }

    void close(std::size_t containers)
    {
        endLeaf();
        m_open.resize(containers);
    }
    void endLeaf()
    {
        if (m_leaf == Leaf::Paragraph)
            hideInlines(m_prose, m_paragraph, m_paragraphEnd);
        m_leaf = Leaf::None;
    }

    const std::string_view m_text;
    std::string m_prose;
    std::vector<LineContainer> m_open{};
    bool m_isItemEmpty = false; // the last of them, so far: a blank line ends it
    Leaf m_leaf = Leaf::None;   // in the last of them
    HtmlBlock m_html = HtmlBlock::None;
    char m_fence = '`';
    std::size_t m_fenceLength = 0, m_paragraph = 0, m_paragraphEnd = 0;
};

} // namespace

std::string proseOf(std::string_view markdown) { return ProseBlocks(markdown).read(); }

} // namespace trivet::markup
