#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// Characters of a text by their code points.
namespace trivet {

// The one that begins at a place in UTF-8, and how many bytes it takes; what is not UTF-8 is a byte on its own.
struct DecodedCharacter {
    char32_t point = 0;
    std::size_t bytes = 0;
};
DecodedCharacter characterAt(std::string_view text, std::size_t place);

void appendCharacter(std::string& text, char32_t point);

} // namespace trivet
