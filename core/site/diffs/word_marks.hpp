#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

namespace trivet::diffs {

// Bytes of a line, from and up to.
struct Span {
    std::size_t begin = 0, end = 0;
    bool operator==(const Span&) const = default;
};

// What is different in two versions of a line, word by word. Nothing on both sides if they have too little in common
// for that to tell anything. The work is limited, whatever they contain: what would be too much is marked as a whole.
struct WordMarks {
    std::vector<Span> before{}, after{};
};
WordMarks markWords(std::string_view before, std::string_view after);

} // namespace trivet::diffs
