#pragma once
#include "db/text_index.hpp"

#include <string>

namespace trivet::users {

// Among which accounts those are that have a text in lower case in the name or full name, and those that have it in an
// address.
db::Candidates candidatesByName(db::Database& db, const std::string& text);
db::Candidates candidatesByAddress(db::Database& db, const std::string& text);

} // namespace trivet::users
