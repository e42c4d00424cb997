#pragma once
#include <cstddef>
#include <string_view>

namespace trivet::highlighting {

inline constexpr std::size_t kMostQuotes = 3;

// As much of a language as it takes to colour it.
struct Grammar {
    std::string_view languages{};       // by their names, each with a bar before and after
    std::string_view lineComments[2]{}; // from here to the end of the line
    std::string_view blockOpen{}, blockClose{};
    std::string_view quotes{};   // characters that begin and end a string, kMostQuotes at most
    std::string_view keywords{}; // each with a space before and after
    bool ignoresCase = false;
};

// Nothing for a name of no known language.
const Grammar* grammarFor(std::string_view fileName);

// The same by what people call the language, or how the names of its files end: "C++", "python", "js".
const Grammar* grammarNamed(std::string_view word);

bool isKeyword(const Grammar& grammar, std::string_view word);

} // namespace trivet::highlighting
