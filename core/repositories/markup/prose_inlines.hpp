#pragma once
#include <cstddef>
#include <string>

namespace trivet::markup {

// The part of proseOf() for what stands in the lines of one paragraph.
void hideInlines(std::string& prose, std::size_t begin, std::size_t end);

} // namespace trivet::markup
