#include "reviews/pattern_parser.hpp"

#include "base/text.hpp"

namespace trivet::reviews {
namespace {

using Bytes = PathPattern::Bytes;
using Is = PatternNode::Kind;

constexpr int kDeepest = 50;
constexpr std::int64_t kMostRepeats = 1000;

struct Unreadable {};

Bytes range(unsigned char from, unsigned char to)
{
    Bytes bytes;
    for (unsigned i = from; i <= to; ++i)
        bytes.set(i);
    return bytes;
}

// What stands behind a backslash: a class, or a character that means itself.
Bytes escaped(char c)
{
    const auto digits = range('0', '9');
    const auto words = digits | range('a', 'z') | range('A', 'Z') | range('_', '_');
    const auto spaces = range('\t', '\r') | range(' ', ' ');
    switch (c) {
    case 'd':
        return digits;
    case 'D':
        return ~digits;
    case 'w':
        return words;
    case 'W':
        return ~words;
    case 's':
        return spaces;
    case 'S':
        return ~spaces;
    default:
        if (isAsciiAlphanumeric(c)) // means something this one does not know
            throw Unreadable();
        return range(static_cast<unsigned char>(c), static_cast<unsigned char>(c));
    }
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_rest(text) {}

    ParsedPattern parse()
    {
        m_parsed.root = choice(0);
        if (!m_rest.empty())
            throw Unreadable();
        return std::move(m_parsed);
    }

private:
    std::size_t add(PatternNode node)
    {
        m_parsed.nodes.push_back(std::move(node));
        return m_parsed.nodes.size() - 1;
    }
    std::size_t addBytes(const Bytes& bytes)
    {
        m_parsed.bytes.push_back(bytes);
        return add({.kind = Is::Bytes, .bytes = m_parsed.bytes.size() - 1});
    }
    bool take(char wanted)
    {
        if (!m_rest.starts_with(wanted))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    char next()
    {
        if (m_rest.empty())
            throw Unreadable();
        const char c = m_rest.front();
        m_rest.remove_prefix(1);
        return c;
    }

    std::size_t choice(int depth)
    {
        if (depth > kDeepest)
            throw Unreadable();
        PatternNode node{.kind = Is::Choice};
        do
            node.parts.push_back(sequence(depth));
        while (take('|'));
        return add(std::move(node));
    }

    std::size_t sequence(int depth)
    {
        PatternNode node{.kind = Is::Sequence};
        while (!m_rest.empty() && m_rest.front() != '|' && m_rest.front() != ')')
            node.parts.push_back(repeated(atom(depth)));
        return add(std::move(node));
    }

    std::size_t atom(int depth)
    {
        const char c = next();
        switch (c) {
        case '(': {
            if (take('?') && !take(':')) // what Perl can do beside groups
                throw Unreadable();
            const auto group = choice(depth + 1);
            if (!take(')'))
                throw Unreadable();
            return group;
        }
        case '[':
            return addBytes(set());
        case '.':
            return addBytes(~range('\n', '\n'));
        case '^':
            return add({.kind = Is::Begin});
        case '$':
            return add({.kind = Is::End});
        case '\\':
            return addBytes(escaped(next()));
        case '*':
        case '+':
        case '?':
            throw Unreadable();
        default:
            return addBytes(range(static_cast<unsigned char>(c), static_cast<unsigned char>(c)));
        }
    }

    std::size_t repeated(std::size_t part)
    {
        PatternNode node{.kind = Is::Repeat, .parts = {part}};
        if (take('*'))
            node.least = 0;
        else if (take('+'))
            node.least = 1;
        else if (take('?'))
            node.most = 1;
        else if (!takeCounts(node))
            return part;
        take('?'); // as few as possible: the same paths match
        return add(std::move(node));
    }

    // "{2}", "{2,}" or "{2,5}"; anything else in braces means itself.
    bool takeCounts(PatternNode& node)
    {
        const auto end = m_rest.find('}');
        if (!m_rest.starts_with('{') || end == m_rest.npos)
            return false;
        const auto inside = m_rest.substr(1, end - 1);
        const auto comma = inside.find(',');
        const auto least = parseInteger(inside.substr(0, comma));
        const auto most = comma == inside.npos ? least : parseInteger(inside.substr(comma + 1));
        const bool isOpen = comma != inside.npos && comma + 1 == inside.size();
        if (!least || (!most && !isOpen))
            return false;
        if (*least < 0 || *least > kMostRepeats || (most && (*most < *least || *most > kMostRepeats)))
            throw Unreadable();
        m_rest.remove_prefix(end + 1);
        node.least = *least;
        node.most = isOpen ? std::nullopt : most;
        return true;
    }

    // Behind "[".
    Bytes set()
    {
        const bool isNegated = take('^');
        Bytes bytes;
        for (bool isFirst = true; isFirst || !m_rest.starts_with(']'); isFirst = false) {
            const char c = next();
            if (c == '\\') {
                bytes |= escaped(next());
                continue;
            }
            const auto from = static_cast<unsigned char>(c);
            auto to = from;
            if (m_rest.size() > 1 && m_rest[0] == '-' && m_rest[1] != ']') {
                m_rest.remove_prefix(1);
                to = static_cast<unsigned char>(next());
                if (to == '\\' || to < from)
                    throw Unreadable();
            }
            bytes |= range(from, to);
        }
        next();
        return isNegated ? ~bytes : bytes;
    }

    std::string_view m_rest;
    ParsedPattern m_parsed{};
};

} // namespace

std::optional<ParsedPattern> parsePattern(std::string_view text)
{
    if (text.size() > kMostPattern)
        return std::nullopt;
    try {
        return Parser(text).parse();
    } catch (const Unreadable&) {
        return std::nullopt;
    }
}

} // namespace trivet::reviews
