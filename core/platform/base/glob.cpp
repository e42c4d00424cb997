#include "base/glob.hpp"

#include "base/text.hpp"
#include "base/utf8.hpp"

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
    GlobMatch(Characters text, GlobSyntax syntax)
        : m_text(text),
          m_isPath(syntax == GlobSyntax::Path || syntax == GlobSyntax::ExtendedPath),
          m_isExtended(syntax == GlobSyntax::Extended || syntax == GlobSyntax::ExtendedPath)
    {
    }

    bool matches(Characters pattern) const
    {
        Reached start(m_text.size() + 1, 0);
        start[0] = 1;
        return after(start, pattern).back() != 0;
    }

private:
    using Reached = std::vector<char>;

    Reached after(Reached reached, Characters pattern) const
    {
        while (!pattern.empty()) {
            std::size_t read = 1;
            if (pattern[0] == U'*') {
                read = pattern.starts_with(U"**") ? 2 : 1;
                reached = afterStar(std::move(reached), !m_isPath || read == 2);
            } else if (pattern[0] == U'?') {
                reached = afterOne(reached, [this](char32_t c) { return isWithinPart(c); });
            } else if (m_isExtended && pattern[0] == U'[') {
                read = endOfSet(pattern, 0);
                if (read == npos)
                    return nowhere();
                const auto set = pattern.substr(1, read++ - 1);
                reached = afterOne(reached, [&](char32_t c) { return isWithinPart(c) && isInSet(set, c); });
            } else if (m_isExtended && pattern[0] == U'{') {
                std::vector<std::size_t> bounds{0};
                read = endOfAlternatives(pattern, 0, &bounds);
                if (read == npos)
                    return nowhere();
                bounds.push_back(read++);
                reached = afterAny(reached, pattern, bounds);
            } else if (m_isExtended && pattern[0] == U'}') {
                return nowhere();
            } else {
                read = m_isExtended && pattern[0] == U'\\' ? 2 : 1;
                if (pattern.size() < read)
                    return nowhere();
                reached = afterOne(reached, [wanted = pattern[read - 1]](char32_t c) { return c == wanted; });
            }
            pattern.remove_prefix(read);
        }
        return reached;
    }

    Reached nowhere() const { return Reached(m_text.size() + 1, 0); }

    bool isWithinPart(char32_t c) const { return !m_isPath || c != U'/'; }

    Reached afterStar(Reached reached, bool crossesSlashes) const
    {
        for (std::size_t i = 0; i < m_text.size(); ++i)
            if (reached[i] && (crossesSlashes || isWithinPart(m_text[i])))
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
    Reached afterAny(const Reached& before, Characters pattern, const std::vector<std::size_t>& bounds) const
    {
        auto reached = nowhere();
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            const auto one = after(before, pattern.substr(bounds[i] + 1, bounds[i + 1] - bounds[i] - 1));
            for (std::size_t at = 0; at < reached.size(); ++at)
                reached[at] |= one[at];
        }
        return reached;
    }

    Characters m_text{};
    bool m_isPath = false, m_isExtended = false;
};

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text, GlobSyntax syntax)
{
    const auto characters = charactersOf(text);
    return GlobMatch(characters, syntax).matches(charactersOf(pattern));
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
    const bool hasMoreMeanings = pattern.find_first_of("[]{}\\") != std::string_view::npos;
    return matchesGlob(pattern, name, syntax) || (hasMoreMeanings && matchesGlob(pattern, name, GlobSyntax::Path));
}

} // namespace trivet
