#include "highlighting/paint.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace trivet::highlighting {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isWord(char c) { return isAsciiAlphanumeric(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80); }

constexpr std::size_t kRow = 128; // what a page needs around a line
constexpr std::size_t kPlainPiece = 4096;

void appendMarked(std::string& html, std::string_view part, std::string_view kind)
{
    if (part.empty())
        return;
    if (!kind.empty())
        html += "<span class=\"" + std::string(kind) + "\">";
    appendEscaped(html, part);
    if (!kind.empty())
        html += "</span>";
}

// Walks through a text once and writes it line by line; what is marked over several lines is marked in each of them.
class Painter {
public:
    using Lines = std::vector<std::string>;
    Painter(std::string_view text, const Grammar* grammar, Lines& lines, WorkMeter& meter)
        : m_text(text), m_grammar(grammar), m_lines(lines), m_meter(meter)
    {
    }

    void paint()
    {
        m_lines.emplace_back();
        while (m_position < m_text.size())
            step();
        if (m_lines.size() > 1 && m_lines.back().empty())
            m_lines.pop_back(); // a last line that ends does not begin another
    }

private:
    void step()
    {
        if (!m_grammar)
            return write(std::min(kPlainPiece, m_text.size() - m_position), "");
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

    // A string that does not end on its line was none: an apostrophe, a lifetime. Whether a quote is escaped depends on
    // what stands right before it, not on where the string began: where one search found no end, none after it does.
    std::size_t stringLength(char quote)
    {
        auto& endless = m_endlessUntil[m_grammar->quotes.find(quote)];
        if (m_position < endless)
            return 1;
        const auto rest = m_text.substr(m_position);
        std::size_t i = 1;
        for (; i < rest.size() && (rest[i] != '\n' || quote == '`'); ++i) {
            if (rest[i] == '\\')
                ++i;
            else if (rest[i] == quote)
                return i + 1;
        }
        m_meter.step(i);
        endless = m_position + i;
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
        m_meter.step(length);
        const auto parts = split(m_text.substr(m_position, length), '\n');
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0)
                m_lines.emplace_back();
            auto& html = m_lines.back();
            const auto before = html.size();
            appendMarked(html, parts[i], parts[i].size() > 1 || kind != "string" ? kind : "");
            m_meter.write(html.size() - before + (i > 0 ? kRow : 0));
        }
        m_position += length;
    }

    std::string_view m_text;
    const Grammar* m_grammar;
    Lines& m_lines;
    WorkMeter& m_meter;
    std::size_t m_position = 0;
    std::array<std::size_t, kMostQuotes> m_endlessUntil{}; // by the quotes of the grammar
};

} // namespace

void paint(std::vector<std::string>& lines, std::string_view text, const Grammar* grammar, WorkMeter& meter)
{
    Painter(text, grammar, lines, meter).paint();
}

void paintPatch(std::vector<std::string>& lines, std::string_view text, WorkMeter& meter)
{
    const auto kindOf = [](std::string_view line) {
        return line.starts_with('+')    ? "added"
               : line.starts_with('-')  ? "removed"
               : line.starts_with("@@") ? "comment"
                                        : "";
    };
    if (text.ends_with('\n'))
        text.remove_suffix(1);
    for (const auto line : split(text, '\n')) {
        meter.step(line.size() + 1);
        appendMarked(lines.emplace_back(), line, kindOf(line));
        meter.write(lines.back().size());
    }
}

} // namespace trivet::highlighting
