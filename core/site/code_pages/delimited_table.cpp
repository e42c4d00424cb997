#include "code_pages/delimited_table.hpp"

#include "base/html_escape.hpp"
#include "base/text.hpp"
#include "highlighting/unseen_marks.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace trivet::code_pages {
namespace {

constexpr std::size_t kMostRows = 2500; // as Gitea has it

bool endsIgnoringCase(std::string_view name, std::string_view ending)
{
    return name.size() >= ending.size() && equalsIgnoringAsciiCase(name.substr(name.size() - ending.size()), ending);
}

char separatorIn(std::string_view text, std::string_view fileName)
{
    if (endsIgnoringCase(fileName, ".tsv"))
        return '\t';
    const auto line = text.substr(0, text.find('\n'));
    char best = ',';
    for (const char each : {';', '\t', '|'})
        if (std::ranges::count(line, each) > std::ranges::count(line, best))
            best = each;
    return best;
}

class Reader {
public:
    Reader(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    bool isAtEnd() const { return m_place >= m_text.size(); }
    bool isMalformed() const { return m_isMalformed; }

    std::vector<std::string> row()
    {
        std::vector<std::string> fields(1);
        bool isQuoted = false;
        for (; m_place < m_text.size(); ++m_place) {
            const char c = m_text[m_place];
            if (isQuoted) {
                if (c != '"')
                    fields.back() += c;
                else if (m_text.substr(m_place + 1).starts_with('"'))
                    fields.back() += m_text[++m_place];
                else
                    isQuoted = false;
            } else if (c == '"' && fields.back().empty()) {
                isQuoted = true;
            } else if (c == m_separator) {
                fields.emplace_back();
            } else if (c == '\n') {
                ++m_place;
                return fields;
            } else if (c != '\r') {
                fields.back() += c;
            }
        }
        m_isMalformed = isQuoted;
        return fields;
    }

private:
    const std::string_view m_text;
    const char m_separator;
    std::size_t m_place = 0;
    bool m_isMalformed = false;
};

void appendRow(DelimitedTable& table, const std::vector<std::string>& fields, std::string_view element)
{
    auto& html = table.html.html;
    html += "<tr>";
    for (const auto& field : fields) {
        std::string cell;
        appendEscaped(cell, field);
        table.hasUnseen |= highlighting::markUnseen(cell);
        html.append("<").append(element).append(">").append(cell).append("</").append(element).append(">");
    }
    html += "</tr>\n";
}

} // namespace

bool isDelimited(std::string_view fileName)
{
    return endsIgnoringCase(fileName, ".csv") || endsIgnoringCase(fileName, ".tsv");
}

std::optional<DelimitedTable> tableOf(std::string_view text, std::string_view fileName, const WorkBudget& budget)
{
    if (text.empty())
        return std::nullopt;
    DelimitedTable table{.html = {"<div class=\"table-scroll\" tabindex=\"0\"><table>\n<thead>"}};
    Reader reader(text, separatorIn(text, fileName));
    WorkMeter meter(budget);
    try {
        for (std::size_t rows = 0; !reader.isAtEnd(); ++rows) {
            const auto before = table.html.html.size();
            const auto fields = reader.row();
            if (reader.isMalformed())
                return std::nullopt;
            table.isCutShort = rows >= kMostRows;
            if (table.isCutShort)
                break;
            appendRow(table, fields, rows == 0 ? "th" : "td");
            table.html.html += rows == 0 ? "</thead>\n<tbody>\n" : "";
            meter.write(table.html.html.size() - before);
        }
    } catch (const BudgetExceeded&) {
        table.isCutShort = true;
    }
    table.html.html += "</tbody>\n</table></div>\n";
    return table;
}

} // namespace trivet::code_pages
