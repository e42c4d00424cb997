#include "http/path.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkSegment(const http::PathSegment& segment)
{
    const auto& text = segment.decoded;
    promise(!text.empty() && text != "." && text != "..", "no empty or dot segment");
    promise(isUtf8(text), "segments are UTF-8");
    promise(std::none_of(text.begin(), text.end(), isAsciiControl), "no control characters");
    promise(decodePercent(segment.raw) == text, "decoded once");
    for (const auto part : split(text, '/'))
        promise(part != "." && part != "..", "no dot segment behind an encoded slash");
}

void checkTarget(std::string_view target, std::string_view mountPrefix)
{
    const auto path = http::parsePath(target, mountPrefix);
    std::string again(mountPrefix);
    for (const auto& segment : path.segments) {
        checkSegment(segment);
        again += "/" + encodePercent(segment.decoded);
    }
    if (again.empty())
        again = "/";
    if (again.size() > 16 * 1024)
        return;
    const auto second = http::parsePath(again, mountPrefix);
    promise(std::equal(path.segments.begin(), path.segments.end(), second.segments.begin(), second.segments.end(),
                       [](const auto& a, const auto& b) { return a.decoded == b.decoded; }),
            "encoding and reading again gives the same");
}

} // namespace

void fuzzPath(std::string_view bytes)
{
    for (const char* mountPrefix : {"", "/trivet"}) {
        try {
            checkTarget(bytes, mountPrefix);
        } catch (const Error&) {
        }
    }
}

} // namespace trivet::fuzz
