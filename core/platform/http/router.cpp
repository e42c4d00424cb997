#include "http/router.hpp"

#include "http/route_pattern.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::http {
namespace {

constexpr std::size_t kMostCaptures = 16;

constexpr std::uint8_t bitOf(Method method) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(method)); }

// A tail that is nothing but encoded slashes names nothing.
bool isNothingButSlashes(std::span<const PathSegment> segments)
{
    return std::all_of(segments.begin(), segments.end(), [](const PathSegment& segment) {
        return segment.decoded.find_first_not_of('/') == std::string::npos;
    });
}

std::string joinTail(std::span<const PathSegment> segments)
{
    std::string value;
    for (const auto& segment : segments) {
        if (!value.empty())
            value += '/';
        value += segment.decoded;
    }
    const auto isRepeated = [](char a, char b) { return a == '/' && b == '/'; };
    value.erase(std::unique(value.begin(), value.end(), isRepeated), value.end());
    if (value.starts_with('/'))
        value.erase(0, 1);
    if (value.ends_with('/'))
        value.pop_back();
    return value;
}

std::string allowHeader(std::uint8_t methods)
{
    if (methods & bitOf(Method::Get))
        methods |= bitOf(Method::Head);
    std::string list;
    for (const Method method :
         {Method::Get, Method::Head, Method::Post, Method::Put, Method::Patch, Method::Delete, Method::Options}) {
        if (!(methods & bitOf(method)))
            continue;
        list += list.empty() ? "" : ", ";
        list += nameOf(method);
    }
    return list;
}

} // namespace

// The state of one lookup. Captures are remembered by position; values are made once the route is known.
struct Router::Search {
    struct Capture {
        std::size_t segment = 0;
        std::size_t endingBytes = 0;
    };

    Method method;
    std::span<const PathSegment> segments;
    std::array<Capture, kMostCaptures + 1>
        captures{}; // the last is written by a node that turns out to capture nothing
    std::size_t depth = 0;
    std::uint8_t allowed = 0;
    std::uint32_t route = kNone;
    std::uint32_t neighbour = kNone; // the best route of the path for another method
    std::size_t tailLength = 0;      // segments of the last capture, if that is a tail

    // True if the leaf has a route for the method; if not, what it has is noted for Allow.
    bool accept(const Leaf& leaf)
    {
        route = leaf.routes[static_cast<std::size_t>(method)];
        if (route == kNone && method == Method::Head)
            route = leaf.routes[static_cast<std::size_t>(Method::Get)];
        if (route != kNone)
            return true;
        for (std::size_t i = 0; i < kMethods; ++i)
            if (leaf.routes[i] != kNone) {
                allowed |= bitOf(static_cast<Method>(i));
                neighbour = std::min(neighbour, leaf.routes[i]);
            }
        return false;
    }

    std::vector<std::string> values() const
    {
        std::vector<std::string> result;
        result.reserve(depth);
        for (std::size_t i = 0; i < depth; ++i) {
            const auto [position, endingBytes] = captures[i];
            const auto& text = segments[position].decoded;
            if (tailLength > 0 && i + 1 == depth)
                result.push_back(joinTail(segments.subspan(position, tailLength)));
            else
                result.push_back(text.substr(0, text.size() - endingBytes));
        }
        return result;
    }
};

Router::Router() { newNode(); }

std::uint32_t Router::newNode()
{
    m_nodes.emplace_back();
    return static_cast<std::uint32_t>(m_nodes.size() - 1);
}

std::uint32_t Router::childFor(std::uint32_t node, const PatternSegment& segment)
{
    if (segment.kind == PatternSegment::Kind::Capture && segment.ending.empty()) {
        if (m_nodes[node].capture == kNone) {
            const auto child = newNode();
            m_nodes[node].capture = child;
        }
        return m_nodes[node].capture;
    }
    const bool isLiteral = segment.kind == PatternSegment::Kind::Literal;
    const auto text = isLiteral ? segment.text : segment.ending;
    const auto edges = isLiteral ? &Node::literals : &Node::endings;
    for (const auto& edge : m_nodes[node].*edges)
        if (edge.text == text)
            return edge.node;
    const auto child = newNode();
    auto& list = m_nodes[node].*edges;
    list.push_back({std::string(text), child});
    std::sort(list.begin(), list.end(), [&](const Edge& a, const Edge& b) {
        return isLiteral || a.text.size() == b.text.size() ? a.text < b.text : a.text.size() > b.text.size();
    });
    return child;
}

// Of the node where the path ends, or the tail and what follows it begin.
Router::Leaf& Router::leafFor(std::uint32_t node, std::span<const PatternSegment> segments)
{
    if (segments.empty())
        return m_nodes[node].here;
    if (segments.size() == 1)
        return m_nodes[node].tail;
    auto& ends = m_nodes[node].tailEnds;
    const auto isSame = [&](const TailEnd& end) { return end.text == segments.back().text; };
    auto found = std::find_if(ends.begin(), ends.end(), isSame);
    if (found == ends.end())
        found = ends.insert(ends.end(), TailEnd{.text = std::string(segments.back().text)});
    return found->leaf;
}

void Router::add(Method method, std::string_view pattern, std::size_t index)
{
    const auto segments = parsePattern(pattern);
    if (namesIn(pattern).size() > kMostCaptures)
        throw std::logic_error("too many names in route " + std::string(pattern));
    const auto isTail = [](const PatternSegment& segment) { return segment.kind == PatternSegment::Kind::Tail; };
    const auto tail = std::find_if(segments.begin(), segments.end(), isTail);
    std::uint32_t node = 0;
    for (auto each = segments.begin(); each != tail; ++each)
        node = childFor(node, *each);
    auto& route = leafFor(node, {tail, segments.end()}).routes[static_cast<std::size_t>(method)];
    if (route != kNone)
        throw std::logic_error("two routes for " + std::string(nameOf(method)) + " " + std::string(pattern));
    route = static_cast<std::uint32_t>(index);
}

bool Router::descend(std::uint32_t at, std::size_t position, Search& search) const
{
    const Node& node = m_nodes[at];
    if (position == search.segments.size())
        return search.accept(node.here);
    const std::string& text = search.segments[position].decoded;
    const auto isBefore = [](const Edge& edge, const std::string& wanted) { return edge.text < wanted; };
    const auto literal = std::lower_bound(node.literals.begin(), node.literals.end(), text, isBefore);
    if (literal != node.literals.end() && literal->text == text && descend(literal->node, position + 1, search))
        return true;

    auto& capture = search.captures[search.depth];
    ++search.depth;
    for (const auto& ending : node.endings) {
        capture = {position, ending.text.size()};
        if (text.size() > ending.text.size() && text.ends_with(ending.text) &&
            descend(ending.node, position + 1, search))
            return true;
    }
    capture = {position, 0};
    if (node.capture != kNone && descend(node.capture, position + 1, search))
        return true;
    if (acceptTail(node, position, search))
        return true;
    --search.depth;
    return false;
}

bool Router::acceptTail(const Node& node, std::size_t position, Search& search)
{
    const auto rest = search.segments.subspan(position);
    const auto& last = rest.back().decoded;
    const bool isLong = rest.size() > 1 && !isNothingButSlashes(rest.first(rest.size() - 1));
    for (const auto& end : node.tailEnds)
        if (isLong && end.text == last && search.accept(end.leaf)) {
            search.tailLength = rest.size() - 1;
            return true;
        }
    if (isNothingButSlashes(rest) || !search.accept(node.tail))
        return false;
    search.tailLength = rest.size();
    return true;
}

Router::Match Router::find(Method method, std::span<const PathSegment> segments) const
{
    Search search{.method = method, .segments = segments};
    if (descend(0, 0, search))
        return {.outcome = Outcome::Found, .index = search.route, .values = search.values()};
    if (search.allowed == 0)
        return {};
    return {.outcome = Outcome::MethodNotAllowed, .index = search.neighbour, .allow = allowHeader(search.allowed)};
}

std::vector<std::string_view> Router::namesIn(std::string_view pattern)
{
    std::vector<std::string_view> names;
    for (const auto& segment : parsePattern(pattern))
        if (segment.kind != PatternSegment::Kind::Literal)
            names.push_back(segment.text);
    return names;
}

} // namespace trivet::http
