#include "settings/ini_text.hpp"

#include "base/text.hpp"
#include "settings/message_text.hpp"

#include <map>
#include <optional>
#include <utility>

namespace trivet::settings {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool isSpace(char c) { return c == ' ' || c == '\t'; }

bool isBlankOrComment(std::string_view rest)
{
    rest = trimmed(rest);
    return rest.empty() || rest.front() == ';' || rest.front() == '#';
}

// Only after white space, so that a password may hold both characters.
std::size_t commentStart(std::string_view value)
{
    for (std::size_t i = 0; i < value.size(); ++i)
        if ((value[i] == ';' || value[i] == '#') && (i == 0 || isSpace(value[i - 1])))
            return i;
    return value.size();
}

// 'text' or "text" alone on the line. A quote that is only part of the value, as in  "Name" <mail@host>, stays in it.
std::optional<std::string_view> quotedWhole(std::string_view value)
{
    if (value.size() < 2 || (value.front() != '"' && value.front() != '\''))
        return std::nullopt;
    const auto end = value.find(value.front(), 1);
    if (end == std::string_view::npos || !isBlankOrComment(value.substr(end + 1)))
        return std::nullopt;
    return value.substr(1, end - 1);
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_rest(text) {}

    IniText parse()
    {
        if (m_rest.starts_with(kByteOrderMark))
            m_rest.remove_prefix(kByteOrderMark.size());
        while (!m_rest.empty())
            readLine(trimmed(takeLine()));
        return std::move(m_result);
    }

private:
    std::string_view takeLine()
    {
        const auto end = m_rest.find('\n');
        auto line = m_rest.substr(0, end);
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        ++m_line;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    void readLine(std::string_view line)
    {
        if (isBlankOrComment(line))
            return;
        if (line.find('\0') != std::string_view::npos)
            return problem("a NUL byte; the file must be plain UTF-8 text");
        if (line.front() == '[')
            return readSection(line);
        const auto delimiter = line.find_first_of("=:");
        const auto key = trimmed(line.substr(0, delimiter));
        if (delimiter == std::string_view::npos || key.empty())
            return problem("expected [section], KEY = value or a comment");
        readEntry(key, trimmed(line.substr(delimiter + 1)));
    }

    void readSection(std::string_view line)
    {
        const auto end = line.find(']');
        const auto name = end == std::string_view::npos ? std::string_view() : trimmed(line.substr(1, end - 1));
        m_section.reset(); // keys below a broken header belong to no section
        if (name.empty())
            return problem("expected a section name in square brackets");
        if (!isBlankOrComment(line.substr(end + 1)))
            return problem("unexpected text after ']'");
        m_section = sectionNamed(name);
    }

    void readEntry(std::string_view key, std::string_view rest)
    {
        const int line = m_line;
        const auto value = readValue(rest);
        if (!value || !m_section)
            return;
        IniEntry entry{*m_section, std::string(key), *value, line};
        const auto [earlier, isNew] = m_lines.try_emplace({entry.section, asciiLower(key)}, line);
        if (!isNew)
            return problem(printable(entry.key) + " is given twice in this section, first in line " +
                               std::to_string(earlier->second),
                           line);
        m_result.entries.push_back(std::move(entry));
    }

    std::optional<std::string> readValue(std::string_view rest)
    {
        if (rest.starts_with("\"\"\""))
            return readLiteral("\"\"\"", rest.substr(3));
        if (rest.starts_with('`'))
            return readLiteral("`", rest.substr(1));
        if (const auto inside = quotedWhole(rest))
            return std::string(*inside);
        const auto value = trimmed(rest.substr(0, commentStart(rest)));
        if (value.find_first_of(";#") != std::string_view::npos)
            m_result.warnings.push_back({m_line,
                                         "the value holds ';' or '#' and is used whole; Gitea would end it there. "
                                         "Put it in backticks to be read alike by both"});
        return std::string(value);
    }

    // May run over several lines.
    std::optional<std::string> readLiteral(std::string_view quote, std::string_view rest)
    {
        const int start = m_line;
        std::string value;
        auto end = rest.find(quote);
        while (end == std::string_view::npos && !m_rest.empty()) {
            value.append(rest) += '\n';
            rest = takeLine();
            end = rest.find(quote);
        }
        if (end == std::string_view::npos) {
            problem("the quoted value that begins here has no end", start);
            return std::nullopt;
        }
        if (!isBlankOrComment(rest.substr(end + quote.size()))) {
            problem("unexpected text after the closing quote");
            return std::nullopt;
        }
        return value.append(rest.substr(0, end));
    }

    void problem(std::string text) { problem(std::move(text), m_line); }
    void problem(std::string text, int line) { m_result.problems.push_back({line, std::move(text)}); }

    std::string_view m_rest;
    int m_line = 0;
    std::optional<std::string> m_section{""};
    std::map<std::pair<std::string, std::string>, int> m_lines{};
    IniText m_result{};
};

} // namespace

std::string sectionNamed(std::string_view name)
{
    auto lower = asciiLower(name);
    return lower == "default" ? std::string() : lower;
}

IniText parseIni(std::string_view text) { return Parser(text).parse(); }

} // namespace trivet::settings
