#include "http/route_pattern.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace trivet::http {
namespace {

[[noreturn]] void fail(std::string_view pattern, const char* why)
{
    throw std::logic_error("route " + std::string(pattern) + ": " + why);
}

bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '_' || c == '-'; }

bool isLiteralText(std::string_view text)
{
    return text != "." && text != ".." && text.find_first_of("{}*%?#") == std::string_view::npos &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > 0x20 && c < 0x7F; });
}

PatternSegment parseSegment(std::string_view pattern, std::string_view text)
{
    if (!text.starts_with('{')) {
        if (text.empty() || !isLiteralText(text))
            fail(pattern, "empty segment, or a literal no request can spell");
        return {.kind = PatternSegment::Kind::Literal, .text = text};
    }
    const auto close = text.find('}');
    if (close == std::string_view::npos)
        fail(pattern, "brace is not closed");
    PatternSegment segment{
        .kind = PatternSegment::Kind::Capture, .text = text.substr(1, close - 1), .ending = text.substr(close + 1)};
    if (segment.text.ends_with('*')) {
        segment.kind = PatternSegment::Kind::Tail;
        segment.text.remove_suffix(1);
    }
    if (segment.text.empty() || !std::all_of(segment.text.begin(), segment.text.end(), isNameCharacter))
        fail(pattern, "a name is letters, digits, '_' and '-'");
    if (!isLiteralText(segment.ending) && segment.ending != "." && segment.ending != "..")
        fail(pattern, "only literal text may follow a brace");
    return segment;
}

} // namespace

std::vector<PatternSegment> parsePattern(std::string_view pattern)
{
    if (!pattern.starts_with('/'))
        fail(pattern, "does not begin with '/'");
    std::vector<PatternSegment> segments;
    if (pattern == "/")
        return segments;
    for (const auto text : split(pattern.substr(1), '/')) {
        const auto segment = parseSegment(pattern, text);
        if (segments.size() > 1 && segments[segments.size() - 2].kind == PatternSegment::Kind::Tail)
            fail(pattern, "one segment may follow a tail");
        if (!segments.empty() && segments.back().kind == PatternSegment::Kind::Tail &&
            segment.kind != PatternSegment::Kind::Literal)
            fail(pattern, "only a literal may follow a tail");
        if (segment.kind == PatternSegment::Kind::Tail && !segment.ending.empty())
            fail(pattern, "nothing may follow the brace of a tail");
        const bool isKnown = std::any_of(segments.begin(), segments.end(), [&](const PatternSegment& other) {
            return other.kind != PatternSegment::Kind::Literal && other.text == segment.text;
        });
        if (segment.kind != PatternSegment::Kind::Literal && isKnown)
            fail(pattern, "a name occurs twice");
        segments.push_back(segment);
    }
    return segments;
}

} // namespace trivet::http
