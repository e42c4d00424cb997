#pragma once
#include "http/method.hpp"
#include "http/path.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::http {

struct PatternSegment;

// Finds the route of a path. Patterns are made of literal segments, "{name}" (one segment), "{name}.diff" (one segment
// with that ending) and, last, "{name*}" (all that is left, with %2F or plain slashes alike) or "{name*}/status" (all
// but that last segment). At each segment a literal wins over an ending, an ending over "{name}", that over
// "{name*}/status" and "{name*}"; where the better choice leads nowhere for this method the next is tried.
class Router {
public:
    enum class Outcome { Found, MethodNotAllowed, NotFound };

    struct Match {
        Outcome outcome = Outcome::NotFound;
        std::size_t index = 0; // as given to add(); for MethodNotAllowed that of another method
        std::vector<std::string>
            values{};        // in the order of the pattern; a tail has no slash at its ends nor a double one
        std::string allow{}; // for MethodNotAllowed: the value of the Allow header
    };

    Router();

    // Throws std::logic_error for a malformed pattern or one that another route already answers for this method.
    void add(Method method, std::string_view pattern, std::size_t index);

    // HEAD falls back to GET. OPTIONS without a route of its own is MethodNotAllowed, with the list to answer with.
    Match find(Method method, std::span<const PathSegment> segments) const;

    // The names in a pattern, in the order of Match::values. Throws std::logic_error if it is malformed.
    static std::vector<std::string_view> namesIn(std::string_view pattern);

private:
    static constexpr std::size_t kMethods = 7;
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    struct Leaf {
        std::array<std::uint32_t, kMethods> routes{};
        Leaf() { routes.fill(kNone); }
    };
    struct Edge {
        std::string text{};
        std::uint32_t node = kNone;
    };
    struct TailEnd {
        std::string text{}; // of the segment behind the tail
        Leaf leaf{};
    };
    struct Node {
        std::vector<Edge> literals{}; // sorted by text
        std::vector<Edge> endings{};  // longest first
        std::uint32_t capture = kNone;
        Leaf here{}, tail{};
        std::vector<TailEnd> tailEnds{};
    };
    struct Search;

    std::uint32_t childFor(std::uint32_t node, const PatternSegment& segment);
    std::uint32_t newNode();
    Leaf& leafFor(std::uint32_t node, std::span<const PatternSegment> segments);
    bool descend(std::uint32_t node, std::size_t position, Search& search) const;
    static bool acceptTail(const Node& node, std::size_t position, Search& search);

    std::vector<Node> m_nodes{};
};

} // namespace trivet::http
