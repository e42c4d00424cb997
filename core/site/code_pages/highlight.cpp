#include "code_pages/highlight.hpp"

#include "base/text.hpp"
#include "code_pages/grammar.hpp"
#include "markup/escape.hpp"

#include <algorithm>
#include <array>

namespace trivet::code_pages {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isWord(char c) { return isAsciiAlphanumeric(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80); }

constexpr std::size_t kRow = 128; // what a page needs around a line
constexpr std::size_t kPlainPiece = 4096;

// Walks through a text once and writes it line by line; what is marked over several lines is marked in each of them.
class Painter {
public:
    using Lines = std::vector<pages::SafeHtml>;
    Painter(std::string_view text, const Grammar* grammar, Lines& lines, WorkMeter& meter)
        : m_text(text), m_grammar(grammar), m_lines(lines), m_meter(meter)
    {
    }

    void paint()
    {
        m_lines.emplace_back();
        while (m_position < m_text.size())
            step();
        if (m_lines.size() > 1 && m_lines.back().html.empty())
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
            auto& html = m_lines.back().html;
            const auto before = html.size();
            append(html, parts[i], parts[i].size() > 1 || kind != "string" ? kind : "");
            m_meter.write(html.size() - before + (i > 0 ? kRow : 0));
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
    Lines& m_lines;
    WorkMeter& m_meter;
    std::size_t m_position = 0;
    std::array<std::size_t, kMostQuotes> m_endlessUntil{}; // by the quotes of the grammar
};

} // namespace

void highlightInto(std::vector<pages::SafeHtml>& lines, std::string_view text, std::string_view fileName,
                   WorkMeter& meter)
{
    Painter(text, grammarFor(fileName), lines, meter).paint();
}

Highlighted highlight(std::string_view text, std::string_view fileName, const WorkBudget& budget)
{
    Highlighted shown;
    try {
        WorkMeter meter(budget);
        highlightInto(shown.lines, text, fileName, meter);
        return shown;
    } catch (const BudgetExceeded&) {
        shown = {.isPlain = true};
    }
    try {
        WorkMeter meter(budget);
        Painter(text, nullptr, shown.lines, meter).paint();
    } catch (const BudgetExceeded&) {
        shown.isCutShort = true;
    }
    return shown;
}

} // namespace trivet::code_pages
