#pragma once
#include <cstddef>
#include <string_view>

namespace trivet::markup {

// A line of Markdown that is read from the left. Blank space is counted in columns: a tab reaches to the next of its
// stops, and a part of it may be read (CommonMark §2.2).
class LineCursor {
public:
    explicit LineCursor(std::string_view line) : m_rest(line) {}

    std::string_view rest() const { return m_rest; }
    bool isBlank() const { return m_rest.find_first_not_of(" \t") == std::string_view::npos; }

    // The columns of blank space that come next.
    std::size_t indent() const
    {
        auto column = m_column;
        for (const char c : m_rest) {
            if (c != ' ' && c != '\t')
                break;
            column += c == ' ' ? 1 : toTabStop(column);
        }
        return column - m_column;
    }

    void skipIndent(std::size_t columns)
    {
        while (columns > 0 && !m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t')) {
            const auto width = m_rest.front() == ' ' ? 1 : toTabStop(m_column);
            m_column += width < columns ? width : columns;
            if (width > columns)
                return;
            columns -= width;
            m_rest.remove_prefix(1);
        }
    }
    void skip(std::size_t characters)
    {
        m_column += characters;
        m_rest.remove_prefix(characters);
    }

private:
    static std::size_t toTabStop(std::size_t column) { return 4 - column % 4; }

    std::string_view m_rest;
    std::size_t m_column = 0;
};

} // namespace trivet::markup
