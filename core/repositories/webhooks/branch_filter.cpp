#include "webhooks/branch_filter.hpp"

#include <cstddef>
#include <string>

namespace trivet::webhooks {
namespace {

constexpr std::string_view kBranches = "refs/heads/";
constexpr std::size_t npos = std::string_view::npos;

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

// The same for "{" and "}", with those in between.
std::size_t endOfAlternatives(std::string_view pattern, std::size_t start)
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
            ++depth;
        } else if (pattern[at] == '}' && --depth == 0) {
            return at;
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

class Match {
public:
    bool matches(std::string_view pattern, std::string_view text)
    {
        if (++m_steps > kMostSteps)
            return false;
        if (pattern.empty())
            return text.empty();
        switch (pattern[0]) {
        case '*':
            return matchesAny(pattern.substr(1), text);
        case '?':
            return !text.empty() && matches(pattern.substr(1), text.substr(1));
        case '[': {
            const auto end = endOfSet(pattern, 0);
            return end != npos && !text.empty() && isInSet(pattern.substr(1, end - 1), text[0]) &&
                   matches(pattern.substr(end + 1), text.substr(1));
        }
        case '{':
            return matchesAlternative(pattern, text);
        case '\\':
            pattern.remove_prefix(1);
            break;
        default:
            break;
        }
        return !pattern.empty() && !text.empty() && pattern[0] == text[0] && matches(pattern.substr(1), text.substr(1));
    }

private:
    static constexpr int kMostSteps = 100'000;

    bool matchesAny(std::string_view pattern, std::string_view text)
    {
        for (std::size_t skipped = 0; skipped <= text.size(); ++skipped)
            if (matches(pattern, text.substr(skipped)))
                return true;
        return false;
    }

    bool matchesAlternative(std::string_view pattern, std::string_view text)
    {
        const auto end = endOfAlternatives(pattern, 0);
        if (end == npos)
            return false;
        const auto rest = pattern.substr(end + 1);
        const auto inner = pattern.substr(1, end - 1);
        std::size_t start = 0;
        for (std::size_t at = 0; at <= inner.size(); ++at) {
            if (at == inner.size() || inner[at] == ',') {
                if (matches(std::string(inner.substr(start, at - start)).append(rest), text))
                    return true;
                start = at + 1;
            } else if (inner[at] == '{') {
                at = endOfAlternatives(inner, at);
            } else if (inner[at] == '[') {
                at = endOfSet(inner, at);
            } else if (inner[at] == '\\') {
                ++at;
            }
            if (at == npos)
                return false;
        }
        return false;
    }

    int m_steps = 0;
};

} // namespace

bool isGlob(std::string_view pattern)
{
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == '\\') {
            if (++at == pattern.size())
                return false;
        } else if (pattern[at] == '[') {
            if ((at = endOfSet(pattern, at)) == npos)
                return false;
        } else if (pattern[at] == '{') {
            const auto end = endOfAlternatives(pattern, at);
            if (end == npos || !isGlob(pattern.substr(at + 1, end - at - 1)))
                return false;
            at = end;
        } else if (pattern[at] == '}') {
            return false;
        }
    }
    return true;
}

bool matchesGlob(std::string_view pattern, std::string_view text) { return Match().matches(pattern, text); }

bool admitsRef(std::string_view filter, std::string_view ref)
{
    if (filter.empty() || filter == "*" || filter == "**")
        return true;
    if (ref.starts_with(kBranches) && matchesGlob(filter, ref.substr(kBranches.size())))
        return true;
    return matchesGlob(filter, ref);
}

} // namespace trivet::webhooks
