#include "base/glob.hpp"

#include <cstddef>
#include <vector>

namespace trivet {
namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr int kDeepest = 8; // alternatives within alternatives

// The end of the set that begins at `start` with "[": the index of its "]".
std::size_t endOfSet(std::string_view pattern, std::size_t start)
{
    auto at = start + 1;
    if (at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^'))
        ++at;
    if (at < pattern.size() && pattern[at] == ']')
        ++at;
    while (at < pattern.size() && pattern[at] != ']')
        at += pattern[at] == '\\' ? 2 : 1;
    return at < pattern.size() ? at : npos;
}

// The same for "{" and "}", with those in between; also where a comma stands outside of them.
std::size_t endOfAlternatives(std::string_view pattern, std::size_t start, std::vector<std::size_t>* commas = nullptr)
{
    int depth = 0;
    for (auto at = start; at < pattern.size(); ++at) {
        if (pattern[at] == '\\') {
            ++at;
        } else if (pattern[at] == '[') {
            at = endOfSet(pattern, at);
            if (at == npos)
                return npos;
        } else if (pattern[at] == '{') {
            if (++depth > kDeepest)
                return npos;
        } else if (pattern[at] == '}' && --depth == 0) {
            return at;
        } else if (pattern[at] == ',' && depth == 1 && commas) {
            commas->push_back(at);
        }
    }
    return npos;
}

bool isInSet(std::string_view set, char c)
{
    const bool isNegated = !set.empty() && (set[0] == '!' || set[0] == '^');
    if (isNegated)
        set.remove_prefix(1);
    bool isIn = false;
    for (std::size_t at = 0; at < set.size(); ++at) {
        if (set[at] == '\\' && at + 1 < set.size())
            ++at;
        if (at + 2 < set.size() && set[at + 1] == '-') {
            isIn = isIn || (set[at] <= c && c <= set[at + 2]);
            at += 2;
        } else {
            isIn = isIn || set[at] == c;
        }
    }
    return isIn != isNegated;
}

// Goes through the pattern once, with all beginnings of the text (by length) that what was read of it matches.
class GlobMatch {
public:
    GlobMatch(std::string_view text, GlobSyntax syntax) : m_text(text), m_syntax(syntax) {}

    bool matches(std::string_view pattern) const
    {
        Reached start(m_text.size() + 1, 0);
        start[0] = 1;
        return after(start, pattern).back() != 0;
    }

private:
    using Reached = std::vector<char>;

    Reached after(Reached reached, std::string_view pattern) const
    {
        const bool isExtended = m_syntax == GlobSyntax::Extended;
        while (!pattern.empty()) {
            std::size_t read = 1;
            if (pattern[0] == '*') {
                read = pattern.starts_with("**") ? 2 : 1;
                reached = afterStar(std::move(reached), m_syntax != GlobSyntax::Path || read == 2);
            } else if (pattern[0] == '?') {
                reached = afterOne(reached, [this](char c) { return m_syntax != GlobSyntax::Path || c != '/'; });
            } else if (isExtended && pattern[0] == '[') {
                read = endOfSet(pattern, 0);
                if (read == npos)
                    return nowhere();
                const auto set = pattern.substr(1, read++ - 1);
                reached = afterOne(reached, [&](char c) { return isInSet(set, c); });
            } else if (isExtended && pattern[0] == '{') {
                std::vector<std::size_t> bounds{0};
                read = endOfAlternatives(pattern, 0, &bounds);
                if (read == npos)
                    return nowhere();
                bounds.push_back(read++);
                reached = afterAny(reached, pattern, bounds);
            } else if (isExtended && pattern[0] == '}') {
                return nowhere();
            } else {
                read = isExtended && pattern[0] == '\\' ? 2 : 1;
                if (pattern.size() < read)
                    return nowhere();
                reached = afterOne(reached, [wanted = pattern[read - 1]](char c) { return c == wanted; });
            }
            pattern.remove_prefix(read);
        }
        return reached;
    }

    Reached nowhere() const { return Reached(m_text.size() + 1, 0); }

    Reached afterStar(Reached reached, bool crossesSlashes) const
    {
        for (std::size_t i = 0; i < m_text.size(); ++i)
            if (reached[i] && (crossesSlashes || m_text[i] != '/'))
                reached[i + 1] = 1;
        return reached;
    }

    template <class Accepts> Reached afterOne(const Reached& before, Accepts accepts) const
    {
        auto reached = nowhere();
        for (std::size_t i = 0; i < m_text.size(); ++i)
            reached[i + 1] = before[i] && accepts(m_text[i]);
        return reached;
    }

    // Where any of the alternatives between those bounds leads to.
    Reached afterAny(const Reached& before, std::string_view pattern, const std::vector<std::size_t>& bounds) const
    {
        auto reached = nowhere();
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            const auto one = after(before, pattern.substr(bounds[i] + 1, bounds[i + 1] - bounds[i] - 1));
            for (std::size_t at = 0; at < reached.size(); ++at)
                reached[at] |= one[at];
        }
        return reached;
    }

    std::string_view m_text{};
    GlobSyntax m_syntax{};
};

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text, GlobSyntax syntax)
{
    return GlobMatch(text, syntax).matches(pattern);
}

bool isExtendedGlob(std::string_view pattern)
{
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == '\\') {
            if (++at == pattern.size())
                return false;
        } else if (pattern[at] == '[') {
            if ((at = endOfSet(pattern, at)) == npos)
                return false;
        } else if (pattern[at] == '{') {
            if ((at = endOfAlternatives(pattern, at)) == npos)
                return false;
        } else if (pattern[at] == '}') {
            return false;
        }
    }
    return true;
}

} // namespace trivet
