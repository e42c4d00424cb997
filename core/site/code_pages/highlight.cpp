#include "code_pages/highlight.hpp"

#include "base/text.hpp"
#include "code_pages/grammar.hpp"
#include "markup/escape.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isWord(char c) { return isAsciiAlphanumeric(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80); }

// Walks through a text once and writes it line by line; what is marked over several lines is marked in each of them.
class Painter {
public:
    Painter(std::string_view text, const Grammar* grammar) : m_text(text), m_grammar(grammar) {}

    std::vector<pages::SafeHtml> paint()
    {
        m_lines.emplace_back();
        while (m_position < m_text.size())
            step();
        if (m_lines.size() > 1 && m_lines.back().html.empty())
            m_lines.pop_back(); // a last line that ends does not begin another
        return std::move(m_lines);
    }

private:
    void step()
    {
        if (!m_grammar)
            return write(m_text.size() - m_position, "");
        if (const auto comment = commentLength())
            return write(comment, "comment");
        const char c = m_text[m_position];
        if (m_grammar->quotes.find(c) != std::string_view::npos)
            return write(stringLength(c), "string");
        if (!isWord(c))
            return write(1, "");
        const auto length = wordLength();
        const auto word = m_text.substr(m_position, length);
        write(length, isDigit(c) ? "number" : isKeyword(*m_grammar, word) ? "keyword" : "");
    }

    std::size_t commentLength() const
    {
        const auto rest = m_text.substr(m_position);
        if (!m_grammar->blockOpen.empty() && rest.starts_with(m_grammar->blockOpen)) {
            const auto end = rest.find(m_grammar->blockClose, m_grammar->blockOpen.size());
            return end == std::string_view::npos ? rest.size() : end + m_grammar->blockClose.size();
        }
        for (const auto mark : m_grammar->lineComments)
            if (!mark.empty() && rest.starts_with(mark))
                return std::min(rest.find('\n'), rest.size());
        return 0;
    }

    // A string that does not end on its line was none: an apostrophe, a lifetime.
    std::size_t stringLength(char quote) const
    {
        const auto rest = m_text.substr(m_position);
        for (std::size_t i = 1; i < rest.size() && (rest[i] != '\n' || quote == '`'); ++i) {
            if (rest[i] == '\\')
                ++i;
            else if (rest[i] == quote)
                return i + 1;
        }
        return 1;
    }

    std::size_t wordLength() const
    {
        const auto rest = m_text.substr(m_position);
        const auto end = std::find_if_not(rest.begin(), rest.end(), isWord);
        return static_cast<std::size_t>(end - rest.begin());
    }

    void write(std::size_t length, std::string_view kind)
    {
        const auto parts = split(m_text.substr(m_position, length), '\n');
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0)
                m_lines.emplace_back();
            append(m_lines.back().html, parts[i], parts[i].size() > 1 || kind != "string" ? kind : "");
        }
        m_position += length;
    }

    static void append(std::string& html, std::string_view part, std::string_view kind)
    {
        if (part.empty())
            return;
        if (!kind.empty())
            html += "<span class=\"" + std::string(kind) + "\">";
        markup::appendEscaped(html, part);
        if (!kind.empty())
            html += "</span>";
    }

    std::string_view m_text;
    const Grammar* m_grammar;
    std::size_t m_position = 0;
    std::vector<pages::SafeHtml> m_lines{};
};

} // namespace

std::vector<pages::SafeHtml> highlight(std::string_view text, std::string_view fileName)
{
    return Painter(text, grammarFor(fileName)).paint();
}

} // namespace trivet::code_pages
