#pragma once
#include <string>
#include <string_view>

// Pages for man(1), made from the same words as the help of the program.
namespace trivet {

// The first line of a page: NAME(SECTION), the version, the title of the section.
std::string manualHead(std::string_view name, int section, std::string_view title);

// Lines of text as roff takes them, with a line end: nothing in them is a request, `code` is bold and lines that begin
// with "- " are a list.
std::string manualText(std::string_view text);

} // namespace trivet
