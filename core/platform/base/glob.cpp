#include "base/glob.hpp"

#include "base/text.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace trivet {
namespace {

using Characters = std::u32string_view;

constexpr std::size_t npos = Characters::npos;
constexpr int kDeepest = 8; // alternatives within alternatives

// A byte that is no character of UTF-8 is one of its own, beyond all others.
std::u32string charactersOf(std::string_view text)
{
    constexpr char32_t kBytes = 0x110000;
    std::u32string characters;
    characters.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto [point, bytes] = characterAt(text, at);
        const bool isCharacter = isUtf8(text.substr(at, bytes));
        characters += isCharacter ? point : kBytes + static_cast<unsigned char>(text[at]);
        at += isCharacter ? bytes : 1;
    }
    return characters;
}

struct CharacterRange {
    char32_t first = 0, last = 0;
};

// The next one of a set; a character alone is a range, too.
CharacterRange takeRange(Characters& set)
{
    const auto take = [&set] {
        if (set[0] == U'\\' && set.size() > 1)
            set.remove_prefix(1);
        const auto c = set[0];
        set.remove_prefix(1);
        return c;
    };
    CharacterRange range;
    range.first = range.last = take();
    if (set.size() > 1 && set[0] == U'-') {
        set.remove_prefix(1);
        range.last = take();
    }
    return range;
}

bool takeNegation(Characters& set)
{
    const bool isNegated = set.starts_with(U'!') || set.starts_with(U'^');
    set.remove_prefix(isNegated ? 1 : 0);
    return isNegated;
}

bool areRanges(Characters set)
{
    takeNegation(set);
    while (!set.empty())
        if (const auto range = takeRange(set); range.last < range.first)
            return false;
    return true;
}

bool isInSet(Characters set, char32_t c)
{
    const bool isNegated = takeNegation(set);
    bool isIn = false;
    while (!set.empty()) {
        const auto range = takeRange(set);
        isIn = isIn || (range.first <= c && c <= range.last);
    }
    return isIn != isNegated;
}

// The end of the set that begins at `start` with "[": the index of its "]".
std::size_t endOfSet(Characters pattern, std::size_t start)
{
    auto at = start + 1;
    if (at < pattern.size() && (pattern[at] == U'!' || pattern[at] == U'^'))
        ++at;
    if (at < pattern.size() && pattern[at] == U']')
        ++at;
    while (at < pattern.size() && pattern[at] != U']')
        at += pattern[at] == U'\\' ? 2 : 1;
    return at < pattern.size() && areRanges(pattern.substr(start + 1, at - start - 1)) ? at : npos;
}

// The same for "{" and "}", with those in between; also where a comma stands outside of them.
std::size_t endOfAlternatives(Characters pattern, std::size_t start, std::vector<std::size_t>* commas = nullptr)
{
    int depth = 0;
    for (auto at = start; at < pattern.size(); ++at) {
        if (pattern[at] == U'\\') {
            ++at;
        } else if (pattern[at] == U'[') {
            at = endOfSet(pattern, at);
            if (at == npos)
                return npos;
        } else if (pattern[at] == U'{') {
            if (++depth > kDeepest)
                return npos;
        } else if (pattern[at] == U'}' && --depth == 0) {
            return at;
        } else if (pattern[at] == U',' && depth == 1 && commas) {
            commas->push_back(at);
        }
    }
    return npos;
}

// Goes through the pattern once, with all beginnings of the text (by length) that what was read of it matches.
class GlobMatch {
public:
    GlobMatch(Characters text, GlobSyntax syntax, GlobBudget& budget)
        : m_text(text),
          m_isPath(syntax == GlobSyntax::Path || syntax == GlobSyntax::ExtendedPath),
          m_isExtended(syntax == GlobSyntax::Extended || syntax == GlobSyntax::ExtendedPath),
          m_budget(budget)
    {
    }

    bool matches(Characters pattern)
    {
        Reached reached(m_text.size() + 1, 0);
        reached[0] = 1;
        return goesOn(reached, pattern) && reached.back() != 0;
    }

private:
    using Reached = std::vector<char>;

    // Whether anything is left of it behind this part of the pattern.
    bool goesOn(Reached& reached, Characters pattern)
    {
        while (!pattern.empty()) {
            const auto read = step(reached, pattern);
            spend(std::max<std::size_t>(read, 1));
            if (read == 0 || m_budget.isUsedUp())
                return false;
            pattern.remove_prefix(read);
        }
        return true;
    }

    // How much of the pattern was read; nothing if it matches nowhere.
    std::size_t step(Reached& reached, Characters pattern)
    {
        if (pattern[0] == U'*') {
            const bool isTwo = pattern.starts_with(U"**");
            passAny(reached, !m_isPath || isTwo);
            return isTwo ? 2 : 1;
        }
        if (pattern[0] == U'?')
            return passOne(reached, [this](char32_t c) { return isWithinPart(c); }) ? 1 : 0;
        if (m_isExtended && pattern[0] == U'[')
            return passSet(reached, pattern);
        if (m_isExtended && pattern[0] == U'{')
            return passAlternatives(reached, pattern);
        if (m_isExtended && pattern[0] == U'}')
            return 0;
        const std::size_t read = m_isExtended && pattern[0] == U'\\' ? 2 : 1;
        const bool isWhole = read <= pattern.size();
        return isWhole && passOne(reached, [wanted = pattern[read - 1]](char32_t c) { return c == wanted; }) ? read : 0;
    }

    void spend(std::size_t ofPattern) { m_budget.steps -= static_cast<std::int64_t>(ofPattern * (m_text.size() + 1)); }

    bool isWithinPart(char32_t c) const { return !m_isPath || c != U'/'; }

    void passAny(Reached& reached, bool crossesSlashes) const
    {
        for (std::size_t i = 0; i < m_text.size(); ++i)
            if (reached[i] && (crossesSlashes || isWithinPart(m_text[i])))
                reached[i + 1] = 1;
    }

    template <class Accepts> bool passOne(Reached& reached, Accepts accepts) const
    {
        bool isAny = false;
        for (auto i = m_text.size(); i > 0; --i) {
            reached[i] = reached[i - 1] && accepts(m_text[i - 1]);
            isAny = isAny || reached[i];
        }
        reached[0] = 0;
        return isAny;
    }

    std::size_t passSet(Reached& reached, Characters pattern)
    {
        const auto end = endOfSet(pattern, 0);
        if (end == npos)
            return 0;
        spend(end); // it may match nothing
        const auto set = pattern.substr(1, end - 1);
        return passOne(reached, [set](char32_t c) { return isInSet(set, c); }) ? end + 1 : 0;
    }

    // Where any of them leads to.
    std::size_t passAlternatives(Reached& reached, Characters pattern)
    {
        std::vector<std::size_t> bounds{0};
        const auto end = endOfAlternatives(pattern, 0, &bounds);
        if (end == npos)
            return 0;
        bounds.push_back(end);
        Reached any(reached.size(), 0);
        bool isAny = false;
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            auto one = reached;
            if (!goesOn(one, pattern.substr(bounds[i] + 1, bounds[i + 1] - bounds[i] - 1)))
                continue;
            isAny = true;
            for (std::size_t at = 0; at < any.size(); ++at)
                any[at] |= one[at];
        }
        reached = std::move(any);
        return isAny ? end + 1 : 0;
    }

    const Characters m_text;
    const bool m_isPath, m_isExtended;
    GlobBudget& m_budget;
};

bool matches(std::string_view pattern, std::string_view text, GlobSyntax syntax, GlobBudget& budget)
{
    const auto characters = charactersOf(text);
    budget.steps -= static_cast<std::int64_t>(pattern.size() + text.size());
    return GlobMatch(characters, syntax, budget).matches(charactersOf(pattern));
}

bool matchesName(std::string_view pattern, std::string_view name, GlobSyntax syntax, GlobBudget& budget)
{
    const bool hasMoreMeanings = pattern.find_first_of("[]{}\\") != std::string_view::npos;
    return matches(pattern, name, syntax, budget) ||
           (hasMoreMeanings && matches(pattern, name, GlobSyntax::Path, budget));
}

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text, GlobSyntax syntax)
{
    GlobBudget budget;
    return matches(pattern, text, syntax, budget);
}

bool isExtendedGlob(std::string_view text)
{
    const auto pattern = charactersOf(text);
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == U'\\') {
            if (++at == pattern.size())
                return false;
        } else if (pattern[at] == U'[') {
            if ((at = endOfSet(pattern, at)) == npos)
                return false;
        } else if (pattern[at] == U'{') {
            if ((at = endOfAlternatives(pattern, at)) == npos)
                return false;
        } else if (pattern[at] == U'}') {
            return false;
        }
    }
    return true;
}

bool matchesNamePattern(std::string_view pattern, std::string_view name, GlobSyntax syntax)
{
    GlobBudget budget;
    return matchesName(pattern, name, syntax, budget);
}

bool matchesNamePattern(std::string_view pattern, std::string_view name, GlobBudget& budget)
{
    return matchesName(pattern, name, GlobSyntax::ExtendedPath, budget);
}

} // namespace trivet
