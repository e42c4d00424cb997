#include "issues/issue_references.hpp"

#include "base/text.hpp"
#include "markup/references.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostMentions = 1000, kMostIssues = 100;

RefAction actionNamed(std::string_view word)
{
    for (const std::string_view closing :
         {"close", "closes", "closed", "fix", "fixes", "fixed", "resolve", "resolves", "resolved"})
        if (equalsIgnoringAsciiCase(word, closing))
            return RefAction::Closes;
    for (const std::string_view reopening : {"reopen", "reopens", "reopened"})
        if (equalsIgnoringAsciiCase(word, reopening))
            return RefAction::Reopens;
    return RefAction::None;
}

// A run of backticks.
struct Ticks {
    std::size_t begin = 0, end = 0;
    std::size_t codeEnd = 0; // behind the next run of the same length; without one it is ordinary text: its own end
};

// Looked for once for all of them: a text may have a thousand runs to which there is no other.
std::vector<Ticks> ticksIn(std::string_view text)
{
    std::vector<Ticks> all;
    for (auto at = text.find('`'); at != std::string_view::npos; at = text.find('`', all.back().end)) {
        const auto end = std::min(text.find_first_not_of('`', at), text.size());
        all.push_back({at, end, end});
    }
    std::unordered_map<std::size_t, std::size_t> nextOfLength;
    for (auto run = all.rbegin(); run != all.rend(); ++run) {
        const auto [next, isLast] = nextOfLength.try_emplace(run->end - run->begin, run->end);
        if (!isLast)
            run->codeEnd = std::exchange(next->second, run->end);
    }
    return all;
}

// The text with nothing but backticks where it had code.
std::string withoutCode(std::string_view text)
{
    std::string prose(text);
    std::size_t done = 0;
    for (const auto& run : ticksIn(text)) {
        if (run.begin < done)
            continue;
        done = run.codeEnd;
        std::fill(prose.begin() + static_cast<std::ptrdiff_t>(run.begin),
                  prose.begin() + static_cast<std::ptrdiff_t>(done), '`');
    }
    return prose;
}

// What the word before a reference asks for.
RefAction actionBefore(std::string_view text, std::size_t end)
{
    auto from = end;
    while (from > 0 && (text[from - 1] == ' ' || text[from - 1] == '\t'))
        --from;
    if (from == end)
        return RefAction::None;
    if (from > 0 && text[from - 1] == ':')
        --from;
    const auto last = from;
    while (from > 0 && isAsciiAlphanumeric(text[from - 1]))
        --from;
    return actionNamed(text.substr(from, last - from));
}

IssueReference issueOf(const markup::Reference& found, RefAction action)
{
    const auto slash = std::min(found.repository.find('/'), found.repository.size());
    IssueReference issue{.owner = asciiLower(found.repository.substr(0, slash))};
    if (slash < found.repository.size())
        issue.repository = asciiLower(found.repository.substr(slash + 1));
    issue.number = parseInteger(found.name).value_or(0);
    issue.action = action;
    return issue;
}

} // namespace

std::string_view nameOf(RefAction action)
{
    switch (action) {
    case RefAction::None:
        return "none";
    case RefAction::Closes:
        return "closes";
    case RefAction::Reopens:
        return "reopens";
    }
    return "none";
}

References readReferences(std::string_view text)
{
    const std::string prose = withoutCode(text);
    References all;
    std::unordered_set<std::string> names;
    std::set<std::pair<std::string_view, RefAction>> written; // a text may name one issue 100,000 times
    for (const auto& found : markup::findReferences(prose)) {
        if (found.kind == markup::Reference::Kind::User && all.mentions.size() < kMostMentions) {
            auto name = asciiLower(found.name);
            if (names.insert(name).second)
                all.mentions.push_back(std::move(name));
        }
        if (found.kind == markup::Reference::Kind::Issue && all.issues.size() < kMostIssues) {
            const auto action = actionBefore(prose, found.begin);
            if (!written.emplace(std::string_view(prose).substr(found.begin, found.length), action).second)
                continue;
            auto issue = issueOf(found, action);
            if (std::find(all.issues.begin(), all.issues.end(), issue) == all.issues.end())
                all.issues.push_back(std::move(issue));
        }
    }
    return all;
}

const References& KnownReferences::of(const std::string& text)
{
    const auto known = m_known.find(text);
    return known != m_known.end() ? known->second : m_known.emplace(text, readReferences(text)).first->second;
}

} // namespace trivet::issues
