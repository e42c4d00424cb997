#include "support/case_file.hpp"

#include "base/text.hpp"
#include "support/given.hpp"
#include "support/given_file.hpp"
#include "support/given_gpg_key.hpp"
#include "support/given_passkey.hpp"
#include "support/given_repository.hpp"
#include "support/given_second_factor.hpp"
#include "support/given_unsubscribe_link.hpp"
#include "support/openid_peer.hpp"
#include "support/remote_actor.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kWild = "***";
constexpr std::string_view kTitleMark = "=== ";
constexpr std::size_t kLongestTitle = 80;
// What every refusal has, whatever its reason.
constexpr std::string_view kSaysNothing[] = {kWild, R"("message":)", R"("error":)", R"("url":)"};

// The lines of a file, with their numbers, one after the other.
class Lines {
public:
    explicit Lines(const std::string& path) : m_path(path)
    {
        std::ifstream file(path);
        for (std::string line; std::getline(file, line);)
            m_lines.push_back(line);
        if (m_lines.empty())
            fail("is empty or cannot be read");
    }
    bool isAtEnd() const { return m_next == m_lines.size(); }
    const std::string& peek() const { return m_lines[m_next]; }
    std::string take() { return m_lines[m_next++]; }
    int number() const { return static_cast<int>(m_next) + 1; }
    [[noreturn]] void fail(const std::string& what) const { failAt(number(), what); }
    [[noreturn]] void failAt(int line, const std::string& what) const
    {
        throw std::runtime_error(m_path + ":" + std::to_string(line) + ": " + what);
    }

private:
    std::string m_path;
    std::vector<std::string> m_lines{};
    std::size_t m_next = 0;
};

// ***name*** keeps what it stood for; a bare *** is followed by something that is not a name. Of what follows ***.
std::string_view wildcardName(std::string_view pattern)
{
    const auto end = pattern.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    const bool isName = end != std::string_view::npos && pattern.substr(end).starts_with(kWild);
    return isName ? pattern.substr(0, end) : "";
}

// Where the next step starts. A mark without a title ends a step, too, so that the one who forgot it is told.
bool isTitleLine(const std::string& line) { return line == "===" || line.starts_with(kTitleMark); }

std::vector<std::pair<std::string, std::string>> takeHeaders(Lines& lines)
{
    std::vector<std::pair<std::string, std::string>> headers;
    while (!lines.isAtEnd() && !lines.peek().empty() && lines.peek() != "---" && !isTitleLine(lines.peek())) {
        const std::string line = lines.take();
        const auto colon = line.find(':');
        if (colon == std::string::npos && !line.starts_with('!'))
            lines.fail("a header has a colon");
        const std::string_view value = colon == std::string::npos ? "" : std::string_view(line).substr(colon + 1);
        headers.emplace_back(line.substr(0, colon), trimmed(value));
    }
    return headers;
}

template <typename IsEnd> std::string takeBody(Lines& lines, IsEnd isEnd)
{
    std::string body;
    if (!lines.isAtEnd() && lines.peek().empty())
        lines.take();
    while (!lines.isAtEnd() && !isEnd(lines.peek()))
        body += lines.take() + "\n";
    while (body.ends_with('\n'))
        body.pop_back();
    return body;
}

std::string takeTitle(Lines& lines)
{
    if (!isTitleLine(lines.peek()))
        lines.fail("a step starts with === and a title: what it shows");
    const std::string line = lines.take();
    const std::string title(trimmed(std::string_view(line).substr(3)));
    if (title.empty() || title.size() > kLongestTitle)
        lines.failAt(lines.number() - 1, "after === comes what the step shows, in at most 80 characters");
    while (!lines.isAtEnd() && lines.peek().starts_with('#'))
        lines.take();
    return title;
}

void takeRequest(Lines& lines, Step& step)
{
    const std::string request = lines.isAtEnd() ? "" : lines.take();
    const auto space = request.find(' ');
    if (space == std::string::npos)
        lines.fail("after the title comes METHOD TARGET");
    step.method = request.substr(0, space);
    step.target = request.substr(space + 1);
    step.headers = takeHeaders(lines);
    step.body = takeBody(lines, [](const std::string& line) { return line == "---"; });
    if (lines.isAtEnd())
        lines.fail("a step needs --- and what is expected");
    lines.take();
}

Step takeStep(Lines& lines)
{
    Step step{.line = lines.number()};
    step.title = takeTitle(lines);
    takeRequest(lines, step);
    step.status = static_cast<int>(parseInteger(lines.isAtEnd() ? "" : lines.take()).value_or(0));
    if (step.status < 100)
        lines.fail("after --- comes the status");
    step.expectedHeaders = takeHeaders(lines);
    step.expectedBody = takeBody(lines, isTitleLine);
    if (step.status >= 400 && !namesReason(step.expectedBody))
        lines.failAt(step.line, "a refusal says why: its message, its error, words of its page, or (empty)");
    return step;
}

bool isAnyGiven(const std::string& line)
{
    return isGiven(line) || isGivenDelivery(line) || isGivenOpenidProvider(line) || isGivenFile(line) ||
           isGivenRepository(line) || isGivenSecondFactor(line) || isGivenPasskey(line) || isGivenGpgKey(line) ||
           isGivenUnsubscribeLink(line);
}

void addStep(CaseFile& file, Lines& lines)
{
    Step step = takeStep(lines);
    for (const auto& other : file.steps)
        if (other.title == step.title)
            lines.failAt(step.line, "line " + std::to_string(other.line) + " has this title already");
    file.steps.push_back(std::move(step));
}

// The names that wildcards of a pattern give to what they stand for.
std::vector<std::string> namesIn(std::string_view pattern)
{
    std::vector<std::string> names;
    for (auto at = pattern.find(kWild); at != std::string_view::npos; at = pattern.find(kWild, at)) {
        pattern.remove_prefix(at + kWild.size());
        at = 0;
        const auto name = wildcardName(pattern);
        if (name.empty())
            continue;
        names.emplace_back(name);
        at = name.size() + kWild.size();
    }
    return names;
}

std::string allText(const Step& step)
{
    std::string text = step.target + "\n" + step.body + "\n" + step.expectedBody;
    for (const auto* headers : {&step.headers, &step.expectedHeaders})
        for (const auto& [name, value] : *headers)
            text += "\n" + value;
    return text;
}

// A word between two wildcards is taken for a name, and what was meant to be looked for is not.
void requireUsedNames(const CaseFile& file, const Lines& lines)
{
    std::string text;
    for (const auto& step : file.steps)
        text += allText(step);
    for (const auto& step : file.steps) {
        std::string patterns = step.expectedBody;
        for (const auto& [name, value] : step.expectedHeaders)
            patterns += "\n" + value;
        for (const auto& name : namesIn(patterns))
            if (text.find("<<" + name + ">>") == std::string::npos)
                lines.failAt(step.line, "nothing uses ***" + name + "***; a word to look for needs a sign beside it");
    }
}

} // namespace

CaseFile CaseFile::read(const std::string& path)
{
    CaseFile result{.path = path};
    Lines lines(path);
    while (!lines.isAtEnd()) {
        const std::string& line = lines.peek();
        if (line.empty() || line.starts_with('#'))
            lines.take();
        else if (line.starts_with("with "))
            result.settings.push_back(lines.take().substr(5));
        else if (isAnyGiven(line) && result.steps.empty())
            result.givens.push_back(lines.take());
        else
            addStep(result, lines);
    }
    if (result.steps.empty())
        lines.fail("has no step");
    requireUsedNames(result, lines);
    return result;
}

bool matches(std::string_view pattern, std::string_view text, Captures& captures)
{
    const auto wild = pattern.find(kWild);
    if (wild == std::string_view::npos)
        return pattern == text;
    if (pattern.substr(0, wild) != text.substr(0, wild))
        return false;
    pattern.remove_prefix(wild + kWild.size());
    text.remove_prefix(wild);
    const std::string name(wildcardName(pattern));
    if (!name.empty())
        pattern.remove_prefix(name.size() + kWild.size());
    for (std::size_t length = 0; length <= text.size(); ++length) {
        if (!matches(pattern, text.substr(length), captures))
            continue;
        if (!name.empty())
            captures[name] = text.substr(0, length);
        return true;
    }
    return false;
}

bool namesReason(std::string_view pattern)
{
    if (pattern == kEmptyBody)
        return true;
    std::string words(pattern);
    for (const std::string_view noise : kSaysNothing)
        for (auto at = words.find(noise); at != std::string::npos; at = words.find(noise, at))
            words.erase(at, noise.size());
    return std::count_if(words.begin(), words.end(), isAsciiAlphanumeric) >= 3;
}

std::string filledIn(std::string text, const Captures& captures)
{
    text = withPasskeyFields(std::move(text), captures);
    for (const auto& [name, value] : captures) {
        const std::string mark = "<<" + name + ">>";
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    }
    return text;
}

} // namespace trivet::test
