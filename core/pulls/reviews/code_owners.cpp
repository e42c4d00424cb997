#include "reviews/code_owners.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::reviews {
namespace {

constexpr std::size_t kMostRules = 1000, kMostOwners = 50;

// Separated by blanks; "#" begins a comment, and a backslash takes its meaning from the character behind it.
std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words(1);
    bool isEscaped = false;
    for (const char c : trimmed(line)) {
        if (!isEscaped && c == '#')
            break;
        if (!isEscaped && c == '\\') {
            isEscaped = true;
            continue;
        }
        if (!isEscaped && (c == ' ' || c == '\t'))
            words.emplace_back();
        else
            words.back() += c;
        isEscaped = false;
    }
    std::erase(words, std::string());
    return words;
}

void addOwner(OwnerRule& rule, std::string_view name)
{
    if (name.starts_with('@'))
        name.remove_prefix(1);
    const auto slash = name.find('/');
    if (slash == name.npos)
        rule.users.emplace_back(name);
    else
        rule.teams.push_back({std::string(name.substr(0, slash)), std::string(name.substr(slash + 1))});
}

std::optional<OwnerRule> ruleOf(std::string_view line)
{
    const auto words = wordsOf(line);
    if (words.size() < 2)
        return std::nullopt;
    std::string_view pattern = words.front();
    const bool isNegated = pattern.starts_with('!');
    pattern.remove_prefix(isNegated ? 1 : 0);
    pattern.remove_prefix(pattern.starts_with('/') ? 1 : 0);
    auto parsed = PathPattern::parse(pattern);
    if (!parsed)
        return std::nullopt;
    OwnerRule rule{.pattern = std::move(*parsed), .isNegated = isNegated};
    for (std::size_t i = 1; i < words.size() && i <= kMostOwners; ++i)
        addOwner(rule, words[i]);
    return rule;
}

} // namespace

bool OwnerRule::isAbout(const std::vector<std::string>& files, PathPattern::Budget& budget) const
{
    return std::any_of(files.begin(), files.end(),
                       [&](const auto& file) { return pattern.matches(file, budget) != isNegated; });
}

std::vector<OwnerRule> parseCodeOwners(std::string_view text)
{
    std::vector<OwnerRule> rules;
    for (const auto line : split(text, '\n'))
        if (auto rule = ruleOf(line); rule && rules.size() < kMostRules)
            rules.push_back(std::move(*rule));
    return rules;
}

} // namespace trivet::reviews
