#include "gitdata/editorconfig.hpp"

#include "base/glob.hpp"
#include "base/text.hpp"
#include "base/work_budget.hpp"

#include <algorithm>
#include <optional>

namespace trivet::gitdata {
namespace {

constexpr std::size_t kMostPatterns = 256, kLongestPattern = 1024;

struct Span {
    std::size_t begin = 0, end = 0; // of the brackets
};

// The first innermost pair of braces, which has no other inside.
std::optional<Span> innermostBraces(std::string_view pattern)
{
    const auto end = pattern.find('}');
    if (end == std::string_view::npos)
        return {};
    const auto begin = pattern.rfind('{', end);
    return begin == std::string_view::npos ? std::nullopt : std::optional(Span{begin, end});
}

std::vector<std::string> numbersIn(std::string_view range)
{
    const auto dots = range.find("..");
    const auto from = parseInteger(range.substr(0, dots));
    const auto to = dots == std::string_view::npos ? std::nullopt : parseInteger(range.substr(dots + 2));
    std::vector<std::string> numbers;
    if (!from || !to)
        return numbers;
    // The last one may have none behind it.
    for (auto [n, last] = std::minmax({*from, *to}); numbers.size() < kMostPatterns; ++n) {
        numbers.push_back(std::to_string(n));
        if (n == last)
            break;
    }
    return numbers;
}

std::vector<std::string> choicesIn(std::string_view inside)
{
    if (auto numbers = numbersIn(inside); !numbers.empty())
        return numbers;
    const auto words = split(inside, ',');
    return {words.begin(), words.end()};
}

std::vector<std::string> charactersIn(std::string_view set)
{
    if (set.empty() || set.starts_with('!'))
        return {"?"};
    std::vector<std::string> characters;
    for (std::size_t i = 0; i < set.size(); ++i) {
        const bool isRange = i + 2 < set.size() && set[i + 1] == '-';
        for (int c = set[i]; c <= (isRange ? set[i + 2] : set[i]); ++c)
            characters.emplace_back(1, static_cast<char>(c));
        i += isRange ? 2 : 0;
    }
    return characters;
}

// Replaces one bracket by each of its choices.
std::vector<std::string> spread(const std::string& pattern, Span span, const std::vector<std::string>& choices)
{
    std::vector<std::string> patterns;
    for (const auto& choice : choices)
        patterns.push_back(pattern.substr(0, span.begin) + choice + pattern.substr(span.end + 1));
    return patterns;
}

std::vector<std::string> stepOf(const std::string& pattern)
{
    if (const auto braces = innermostBraces(pattern))
        return spread(pattern, *braces, choicesIn(pattern.substr(braces->begin + 1, braces->end - braces->begin - 1)));
    const auto begin = pattern.find('['), end = pattern.find(']', begin == std::string::npos ? 0 : begin);
    if (begin == std::string::npos || end == std::string::npos)
        return {};
    return spread(pattern, {begin, end}, charactersIn(std::string_view(pattern).substr(begin + 1, end - begin - 1)));
}

// A pattern without a slash is about files in every folder.
bool isAbout(std::string pattern, std::string_view path, WorkMeter& meter)
{
    if (pattern.find('/') == std::string::npos)
        path.remove_prefix(path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1);
    else if (pattern.starts_with('/'))
        pattern.erase(0, 1);
    const auto patterns = plainPatterns(pattern);
    return std::any_of(patterns.begin(), patterns.end(), [&](const auto& each) {
        meter.step(each.size() * (path.size() + 1));
        return matchesGlob(each, path);
    });
}

void addRules(std::map<std::string, std::string>& rules, std::string_view text, std::string_view path)
{
    WorkMeter meter;
    bool isHeard = false; // what stands before the first section is about no file
    for (auto line : split(text, '\n')) {
        line = trimmed(line);
        if (line.empty() || line.starts_with('#') || line.starts_with(';'))
            continue;
        if (line.starts_with('[') && line.ends_with(']')) {
            isHeard = isAbout(std::string(line.substr(1, line.size() - 2)), path, meter);
            continue;
        }
        const auto equals = line.find('=');
        if (!isHeard || equals == std::string_view::npos)
            continue;
        const auto value = asciiLower(trimmed(line.substr(equals + 1)));
        const auto key = asciiLower(trimmed(line.substr(0, equals)));
        value == "unset" ? static_cast<void>(rules.erase(key)) : static_cast<void>(rules[key] = value);
    }
}

} // namespace

std::vector<std::string> plainPatterns(std::string_view pattern)
{
    std::vector<std::string> open{std::string(pattern.substr(0, kLongestPattern))}, plain;
    while (!open.empty() && open.size() + plain.size() <= kMostPatterns) {
        const auto next = std::move(open.back());
        open.pop_back();
        const auto step = stepOf(next);
        if (step.empty())
            plain.push_back(next);
        open.insert(open.end(), step.rbegin(), step.rend());
    }
    return plain;
}

std::map<std::string, std::string> editorRulesFor(std::string_view text, std::string_view path)
{
    std::map<std::string, std::string> rules;
    try {
        addRules(rules, text, path);
    } catch (const BudgetExceeded&) { // made to keep a processor busy: what was read so far counts
    }
    return rules;
}

} // namespace trivet::gitdata
