#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {

// The pieces of three characters a text consists of, each once. None: it is too short for that, or no text an index
// could have been made of (ill-formed UTF-8, NUL).
std::vector<std::string> trigramsOf(std::string_view text);

// "abc" AND "b""c", as FTS5 reads it.
std::string matchOf(const std::vector<std::string>& trigrams);

// The longest of the words pg_trgm finds in a text, the last of them if there are several; letters beyond ASCII belong
// to words.
std::string_view longestWordOf(std::string_view text);

} // namespace trivet::db
