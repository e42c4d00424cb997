#include "http/router.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/route_pattern.hpp"
#include "tests/fuzz/targets.hpp"

#include <optional>

namespace trivet::fuzz {
namespace {

using Kind = http::PatternSegment::Kind;
using Ranks = std::vector<std::size_t>;

// How well one pattern segment suits a path segment, the smaller the better; nothing if it does not. Between endings
// the longer wins, and all of them over no ending.
std::optional<std::size_t> rank(const http::PatternSegment& pattern, const std::string& text)
{
    if (pattern.kind == Kind::Literal)
        return text == pattern.text ? std::optional<std::size_t>(0) : std::nullopt;
    if (text.size() <= pattern.ending.size() || !text.ends_with(pattern.ending))
        return std::nullopt;
    return 50000 - pattern.ending.size();
}

bool namesSomething(std::span<const http::PathSegment> tail)
{
    for (const auto& segment : tail)
        if (segment.decoded.find_first_not_of('/') != std::string::npos)
            return true;
    return false;
}

// What a tail takes, of the rest of a path: all of it, or all but the literal behind it. That one wins over none.
std::optional<std::size_t> rankOfTail(std::span<const http::PatternSegment> pattern,
                                      std::span<const http::PathSegment> path)
{
    if (pattern.size() == 1)
        return namesSomething(path) ? std::optional<std::size_t>(100001) : std::nullopt;
    const bool fits = path.back().decoded == pattern.back().text && namesSomething(path.first(path.size() - 1));
    return fits ? std::optional<std::size_t>(100000) : std::nullopt;
}

// The router's rules said plainly: every pattern is tried by itself.
std::optional<Ranks> match(std::string_view pattern, std::span<const http::PathSegment> path)
{
    Ranks ranks;
    const auto segments = http::parsePattern(pattern);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i >= path.size())
            return std::nullopt;
        const bool isTail = segments[i].kind == Kind::Tail;
        const auto value =
            isTail ? rankOfTail(std::span(segments).subspan(i), path.subspan(i)) : rank(segments[i], path[i].decoded);
        if (!value)
            return std::nullopt;
        ranks.push_back(*value);
        if (isTail)
            return ranks;
    }
    return segments.size() == path.size() ? std::optional(ranks) : std::nullopt;
}

void compare(const http::Router& router, const std::vector<std::string_view>& routes, const http::RequestPath& path)
{
    std::optional<Ranks> best;
    std::size_t index = 0;
    for (std::size_t i = 0; i < routes.size(); ++i) {
        const auto ranks = match(routes[i], path.segments);
        if (ranks && (!best || *ranks < *best)) {
            best = ranks;
            index = i;
        }
    }
    const auto found = router.find(http::Method::Get, path.segments);
    promise((found.outcome == http::Router::Outcome::Found) == best.has_value(), "found if and only if a pattern fits");
    if (!best)
        return;
    promise(found.index == index, "the best pattern wins");
    promise(found.values.size() == http::Router::namesIn(routes[index]).size(), "one value for each name");
    for (const auto& value : found.values)
        promise(!value.empty(), "no empty value");
    promise(router.find(http::Method::Put, path.segments).outcome == http::Router::Outcome::MethodNotAllowed,
            "another method is not allowed");
}

} // namespace

// Lines: patterns, and last the path to look up.
void fuzzRouter(std::string_view bytes)
{
    auto lines = split(bytes, '\n');
    const auto target = lines.back();
    lines.pop_back();
    http::Router router;
    std::vector<std::string_view> routes;
    for (const auto line : lines) {
        try {
            router.add(http::Method::Get, line, routes.size());
            routes.push_back(line);
        } catch (const std::logic_error&) {
        }
    }
    try {
        compare(router, routes, http::parsePath(target, ""));
    } catch (const Error&) {
    }
}

} // namespace trivet::fuzz
