#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitdata {

// The patterns without alternatives that a pattern of EditorConfig stands for: "{a,b}", "{1..3}" and "[ab]" written
// out. The first ones, if there are very many; "[!a]" becomes any character.
std::vector<std::string> plainPatterns(std::string_view pattern);

// What the text of an .editorconfig says about the file at a path, keys in lower case. Of several lines about the same
// thing the last counts. What takes longer than the work on foreign content may is not read to its end.
std::map<std::string, std::string> editorRulesFor(std::string_view text, std::string_view path);

} // namespace trivet::gitdata
