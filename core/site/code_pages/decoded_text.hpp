#pragma once
#include <string>
#include <string_view>

namespace trivet::code_pages {

// The bytes of a file as a text. What begins with the byte order mark of UTF-16 is read as that. What is not UTF-8 is
// read as Windows-1252, which contains Latin-1: so old sources are written, and every byte means something there.
struct DecodedText {
    std::string text{};
    bool isWestern = false; // it was not UTF-8
    bool isUtf16 = false;
};
DecodedText decoded(std::string_view bytes);

// As git decides it, by a NUL among the first bytes; but UTF-16 is full of them.
bool isBinary(std::string_view bytes);

} // namespace trivet::code_pages
