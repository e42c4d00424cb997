#pragma once
#include "db/query.hpp"
#include "db/text_index.hpp"

#include <string>
#include <string_view>

namespace trivet::issues {

// Issues `i` with a text in the title, the body or a comment; a number is also that of the issue.
void addText(db::Query& query, std::string_view text);

// Among which issues of all repositories these are.
db::Candidates candidatesFor(db::Database& db, const std::string& text);

} // namespace trivet::issues
