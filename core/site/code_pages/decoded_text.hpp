#pragma once
#include <string>
#include <string_view>

namespace trivet::code_pages {

// The bytes of a file as a text. What is not UTF-8 is read as Windows-1252, which contains Latin-1: so old sources are
// written, and every byte means something there.
struct DecodedText {
    std::string text{};
    bool isWestern = false; // it was not UTF-8
};
DecodedText decoded(std::string_view bytes);

} // namespace trivet::code_pages
