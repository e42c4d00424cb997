#pragma once
#include <string>
#include <string_view>

namespace trivet::markup {

// Text of raw HTML with its numeric character references, and the names of the five characters that HTML itself needs,
// replaced by what they stand for: what a browser would see in an address. Other names stay as they are.
std::string withoutReferences(std::string_view text);

// Appends text of raw HTML so that it is text in HTML; references that are well formed stay references.
void appendKeepingReferences(std::string& html, std::string_view text);

} // namespace trivet::markup
