#pragma once
#include <string>
#include <string_view>

namespace trivet::markup {

// What proseOf() writes for a byte that is none: it belongs to no word, and is no space.
constexpr char kNoProse = '\x1a';

// Of a text in Markdown what its readers read as words of its author. Code, HTML with its comments, links with their
// titles, and the marks of lists and quotes become kNoProse; everything else keeps its place, and addresses are left.
// The time it takes grows with the length alone, so that this may be asked where the parser (cmark_tree.hpp), which
// knows no limit, must not run: in a transaction.
std::string proseOf(std::string_view markdown);

} // namespace trivet::markup
