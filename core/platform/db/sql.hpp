#pragma once
#include <string_view>

namespace trivet::db {

// The text of one statement, checked while compiling. Only a literal can become one, so no input can end up inside it,
// and its address identifies it in the cache of prepared statements.
class Sql {
public:
    consteval Sql(const char* text) : m_text(text) { check(text); }
    constexpr const char* text() const { return m_text; }

private:
    // "$2" before "$1" binds the wrong value on SQLite without an error; a "$1" inside quotes is counted as a
    // placeholder by one engine and not by the other; a second statement is refused by PostgreSQL.
    static consteval void check(std::string_view text)
    {
        int seen = 0;
        bool isQuoted = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\'')
                isQuoted = !isQuoted;
            if (text[i] == ';')
                throw "one statement only, without a semicolon";
            if (text[i] == '?' && !isQuoted)
                throw "placeholders are $1, $2, ...";
            if (text[i] != '$' || i + 1 == text.size() || text[i + 1] < '0' || text[i + 1] > '9')
                continue;
            if (isQuoted)
                throw "no placeholder inside quotes";
            int number = 0;
            for (std::size_t j = i + 1; j < text.size() && text[j] >= '0' && text[j] <= '9'; ++j)
                number = number * 10 + (text[j] - '0');
            if (number > seen + 1 || number == 0)
                throw "placeholders must first appear in ascending order";
            if (number == seen + 1)
                seen = number;
        }
    }

    const char* m_text;
};

} // namespace trivet::db
