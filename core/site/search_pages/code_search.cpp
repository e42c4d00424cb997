#include "search_pages/code_search.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"
#include "highlighting/unseen_marks.hpp"
#include "markup/escape.hpp"

#include <algorithm>

namespace trivet::search_pages {
namespace {

constexpr std::size_t kMostOutput = 1024 * 1024;
constexpr std::size_t kMostOfLine = 400;
constexpr std::int64_t kMostInFile = 10;

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Escaped, with marks; a long line ends early.
pages::SafeHtml marked(std::string_view text)
{
    pages::SafeHtml line;
    std::size_t shown = 0;
    bool isMatch = false;
    while (!text.empty() && shown < kMostOfLine) {
        const auto sign = isMatch ? kMatchEnds : kMatchBegins;
        const auto at = std::min(text.find(sign), text.size());
        const auto part = text.substr(0, std::min(at, kMostOfLine - shown));
        if (!part.empty()) {
            line.html += isMatch ? "<mark>" : "";
            markup::appendEscaped(line.html, toUtf8(part));
            line.html += isMatch ? "</mark>" : "";
        }
        shown += part.size();
        if (part.size() < at) {
            line.html += "…";
            break;
        }
        isMatch = at < text.size() ? !isMatch : isMatch;
        text.remove_prefix(std::min(at + sign.size(), text.size()));
    }
    highlighting::markUnseen(line.html);
    return line;
}

// One of more than two digits.
bool hasLargeNumber(std::string_view text)
{
    int digits = 0;
    for (const char c : text) {
        digits = isDigit(c) ? digits + 1 : 0;
        if (digits > 2)
            return true;
    }
    return false;
}

class FindingsParser {
public:
    explicit FindingsParser(const SearchLimits& limits) : m_limits(limits) {}

    void take(std::string_view line)
    {
        if (line == "--") {
            m_isAfterGap = true;
            return;
        }
        const auto nul = line.find('\0');
        const auto colon = line.substr(0, nul).find(':');
        if (nul == std::string_view::npos || colon == std::string_view::npos)
            return;
        auto rest = line.substr(nul + 1);
        const auto digits =
            static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), isDigit) - rest.begin());
        if (digits == 0 || digits == rest.size())
            return;
        add(line.substr(colon + 1, nul - colon - 1), parseInteger(rest.substr(0, digits)).value_or(0),
            rest.substr(digits + 1));
    }

    Findings finish() { return std::move(m_found); }

private:
    void add(std::string_view path, std::int64_t number, std::string_view text)
    {
        if (m_found.files.empty() || m_found.files.back().path != path) {
            if (m_found.files.size() == m_limits.files) {
                m_found.isCutShort = true;
                return;
            }
            m_found.files.push_back({.path = std::string(path)});
            m_inFile = 0;
            m_isAfterGap = false;
        }
        if (m_found.isCutShort)
            return;
        auto& file = m_found.files.back();
        // Around the last that git looks for there may be more.
        const bool isMatch = m_inFile < kMostInFile && text.find(kMatchBegins) != std::string_view::npos;
        file.lines.push_back({number, isMatch, m_isAfterGap, marked(text)});
        m_isAfterGap = false;
        if (isMatch) {
            ++m_found.matches;
            file.hasMore = ++m_inFile == kMostInFile;
        }
    }

    const SearchLimits& m_limits;
    Findings m_found{};
    std::int64_t m_inFile = 0;
    bool m_isAfterGap = false;
};

std::vector<std::string> commandFor(const CodeQuery& query)
{
    std::vector<std::string> arguments;
    for (const char* part : {"filename", "lineNumber", "separator", "selected", "context", "function"})
        arguments.insert(arguments.end(), {"-c", std::string("color.grep.") + part + "=normal"});
    arguments.insert(arguments.end(), {"-c", "color.grep.match=ul reverse 201", "grep", "--color=always", "-n", "-I",
                                       "-z", "--full-name", "-C2", "--max-count=" + std::to_string(kMostInFile),
                                       "--threads=1", query.mode == Mode::Regexp ? "-E" : "-F"});
    if (query.mode == Mode::Word)
        arguments.emplace_back("-w");
    if (!query.mindsCase)
        arguments.emplace_back("-i");
    arguments.insert(arguments.end(), {"-e", query.text, query.commit, "--"});
    if (!query.path.empty())
        arguments.push_back(query.path);
    return arguments;
}

} // namespace

bool isModest(std::string_view expression)
{
    int repetitions = 0;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char c = expression[i];
        if (c == '\\') {
            if (++i < expression.size() && isDigit(expression[i]))
                return false;
        } else if (c == '{') {
            const auto numbers = expression.substr(i + 1, expression.find('}', i) - i - 1);
            if (++repetitions > 2 || hasLargeNumber(numbers))
                return false;
        }
    }
    return true;
}

Findings parseFindings(std::string_view output, const SearchLimits& limits)
{
    FindingsParser parser(limits);
    for (const auto line : split(output, '\n'))
        parser.take(line);
    return parser.finish();
}

Findings searchCode(const git::Repository& git, const CodeQuery& query, const SearchLimits& limits)
{
    if (query.mode == Mode::Regexp && !isModest(query.text))
        return {.isBadExpression = true};
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = commandFor(query),
                                     .patience = limits.patience,
                                     .mostOutput = kMostOutput,
                                     .endsWhenFull = true,
                                     .environment = {"GIT_LITERAL_PATHSPECS=1"}});
    constexpr int kNothingFound = 1;
    auto found = parseFindings(result.output, limits);
    found.isCutShort = found.isCutShort || result.isLate;
    found.isBadExpression = !result.isGood() && !result.isLate && result.status != kNothingFound;
    return found;
}

} // namespace trivet::search_pages
