#include "support/case_file.hpp"

#include "base/text.hpp"
#include "support/given.hpp"
#include "support/given_file.hpp"
#include "support/given_repository.hpp"
#include "support/remote_actor.hpp"

#include <fstream>
#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kWild = "***";

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
    [[noreturn]] void fail(const std::string& what) const
    {
        throw std::runtime_error(m_path + ":" + std::to_string(number()) + ": " + what);
    }

private:
    std::string m_path;
    std::vector<std::string> m_lines{};
    std::size_t m_next = 0;
};

std::vector<std::pair<std::string, std::string>> takeHeaders(Lines& lines)
{
    std::vector<std::pair<std::string, std::string>> headers;
    while (!lines.isAtEnd() && !lines.peek().empty() && lines.peek() != "---" && lines.peek() != "===") {
        const std::string line = lines.take();
        const auto colon = line.find(':');
        if (colon == std::string::npos && !line.starts_with('!'))
            lines.fail("a header has a colon");
        const std::string_view value = colon == std::string::npos ? "" : std::string_view(line).substr(colon + 1);
        headers.emplace_back(line.substr(0, colon), trimmed(value));
    }
    return headers;
}

std::string takeBody(Lines& lines, std::string_view until)
{
    std::string body;
    if (!lines.isAtEnd() && lines.peek().empty())
        lines.take();
    while (!lines.isAtEnd() && lines.peek() != until)
        body += lines.take() + "\n";
    while (body.ends_with('\n'))
        body.pop_back();
    return body;
}

Step takeStep(Lines& lines)
{
    Step step{.line = lines.number()};
    const std::string request = lines.take();
    const auto space = request.find(' ');
    if (space == std::string::npos)
        lines.fail("a step starts with METHOD TARGET");
    step.method = request.substr(0, space);
    step.target = request.substr(space + 1);
    step.headers = takeHeaders(lines);
    step.body = takeBody(lines, "---");
    if (lines.isAtEnd())
        lines.fail("a step needs --- and what is expected");
    lines.take();
    step.status = static_cast<int>(parseInteger(lines.isAtEnd() ? "" : lines.take()).value_or(0));
    if (step.status < 100)
        lines.fail("after --- comes the status");
    step.expectedHeaders = takeHeaders(lines);
    step.expectedBody = takeBody(lines, "===");
    if (!lines.isAtEnd())
        lines.take();
    return step;
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
        else if ((isGiven(line) || isGivenDelivery(line) || isGivenFile(line) || isGivenRepository(line)) &&
                 result.steps.empty())
            result.givens.push_back(lines.take());
        else
            result.steps.push_back(takeStep(lines));
    }
    if (result.steps.empty())
        lines.fail("has no step");
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
    // ***name*** keeps what it stood for; a bare *** is followed by something that is not a name.
    const auto nameEnd = pattern.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    std::string name;
    if (nameEnd != std::string_view::npos && nameEnd > 0 && pattern.substr(nameEnd).starts_with(kWild)) {
        name = pattern.substr(0, nameEnd);
        pattern.remove_prefix(nameEnd + kWild.size());
    }
    for (std::size_t length = 0; length <= text.size(); ++length) {
        if (!matches(pattern, text.substr(length), captures))
            continue;
        if (!name.empty())
            captures[name] = text.substr(0, length);
        return true;
    }
    return false;
}

std::string filledIn(std::string text, const Captures& captures)
{
    for (const auto& [name, value] : captures) {
        const std::string mark = "<<" + name + ">>";
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    }
    return text;
}

} // namespace trivet::test
