#pragma once
#include "reviews/path_pattern.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// A part of a regular expression.
struct PatternNode {
    enum class Kind { Bytes, Begin, End, Sequence, Choice, Repeat };
    Kind kind = Kind::Sequence;
    std::size_t bytes = 0;            // index of the set
    std::vector<std::size_t> parts{}; // of a sequence or a choice; what is repeated
    std::int64_t least = 0;
    std::optional<std::int64_t> most{}; // nothing: any number
};

struct ParsedPattern {
    std::vector<PatternNode> nodes{};
    std::vector<PathPattern::Bytes> bytes{};
    std::size_t root = 0;
};

// Nothing for what cannot be read, is longer than kMostPattern or has groups within groups without end.
inline constexpr std::size_t kMostPattern = 1000;
std::optional<ParsedPattern> parsePattern(std::string_view text);

} // namespace trivet::reviews
