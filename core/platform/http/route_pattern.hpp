#pragma once
#include <string_view>
#include <vector>

namespace trivet::http {

// One segment of a route pattern. Views point into the pattern.
struct PatternSegment {
    enum class Kind { Literal, Capture, Tail };

    Kind kind = Kind::Literal;
    std::string_view text{};   // the literal, or the name of what is captured
    std::string_view ending{}; // of a capture: the literal text after the brace, usually none
};

// Takes "/repos/{owner}/{repo}/git/commits/{sha}.diff" apart. Throws std::logic_error if it is malformed: an empty
// segment, text before a brace, a name twice, a tail with more than one literal behind it, a literal no request could
// spell.
std::vector<PatternSegment> parsePattern(std::string_view pattern);

} // namespace trivet::http
