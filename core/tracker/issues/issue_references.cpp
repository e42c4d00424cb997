#include "issues/issue_references.hpp"

#include "base/text.hpp"
#include "markup/code_spans.hpp"
#include "markup/prose.hpp"
#include "markup/references.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostMentions = 1000, kMostIssues = 100, kMostAddresses = 100;

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

// The text with nothing but backticks where it had code: of lines between fences, or within a paragraph.
std::string withoutCode(std::string_view text)
{
    constexpr std::size_t kLeastFence = 3;
    std::string prose(text);
    const markup::CodeSpans code(text);
    for (auto at = text.find('`'); at != std::string_view::npos; at = text.find('`', at)) {
        const auto run = code.endOfRun(at), end = code.endOfCode(at);
        const bool isCode = end > 0 && (run - at >= kLeastFence || text.substr(at, end - at).find("\n\n") == text.npos);
        if (isCode)
            std::fill(prose.data() + at, prose.data() + end, '`');
        at = isCode ? end : run;
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
    issue.site = asciiLower(found.site);
    return issue;
}

References referencesIn(std::string_view prose)
{
    using Kind = markup::Reference::Kind;
    References all;
    std::unordered_set<std::string> names;
    std::set<std::pair<std::string_view, RefAction>> written; // a text may name one issue 100,000 times
    std::size_t numbers = kMostIssues, addresses = kMostAddresses;
    for (const auto& found : markup::findReferences(prose)) {
        const bool isName = found.kind == Kind::User || found.kind == Kind::Team;
        if (isName && all.mentions.size() < kMostMentions) {
            auto name = asciiLower(found.name);
            if (names.insert(name).second)
                all.mentions.push_back(std::move(name));
        }
        // Robots quote hundreds of addresses of other sites: these take no place from what is named here.
        auto& room = found.site.empty() ? numbers : addresses;
        if (found.kind == Kind::Issue && room > 0) {
            const auto action = actionBefore(prose, found.begin);
            if (!written.emplace(prose.substr(found.begin, found.length), action).second)
                continue;
            auto issue = issueOf(found, action);
            if (std::find(all.issues.begin(), all.issues.end(), issue) != all.issues.end())
                continue;
            all.issues.push_back(std::move(issue));
            --room;
        }
    }
    return all;
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
    auto all = referencesIn(withoutCode(text));
    std::erase_if(all.issues, [](const IssueReference& each) { return !each.site.empty(); });
    return all;
}

References readMarkdownReferences(std::string_view text) { return referencesIn(markup::proseOf(text)); }

const References& KnownReferences::of(const std::string& text)
{
    const auto known = m_known.find(text);
    return known != m_known.end() ? known->second : m_known.emplace(text, readMarkdownReferences(text)).first->second;
}

References KnownReferences::ofIssue(std::string_view title, const std::string& body) const
{
    const auto known = m_known.find(body);
    auto all = known != m_known.end() ? known->second : readMarkdownReferences(body);
    for (auto& each : readReferences(title).issues)
        if (std::find(all.issues.begin(), all.issues.end(), each) == all.issues.end())
            all.issues.push_back(std::move(each));
    return all;
}

} // namespace trivet::issues
