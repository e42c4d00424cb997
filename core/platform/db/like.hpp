#pragma once
#include <string>
#include <string_view>

namespace trivet::db {

// The pattern for "contains this text", to be used as `column LIKE ? ESCAPE '!'`. LIKE ignores the case of letters on
// one engine only, so both sides are in lower case: of asciiLower() where the column is stored so, otherwise of the
// engine, `LOWER(column) LIKE LOWER(?) ESCAPE '!'`. PostgreSQL knows more capital letters than asciiLower() does.
inline std::string likeContaining(std::string_view text)
{
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '!')
            pattern += '!';
        pattern += c;
    }
    return pattern + "%";
}

} // namespace trivet::db
