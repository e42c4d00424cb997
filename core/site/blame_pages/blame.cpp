#include "blame_pages/blame.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/work_budget.hpp"
#include "blame_pages/unquoted_path.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <map>

namespace trivet::blame_pages {
namespace {

constexpr std::size_t kMostOutput = 8 * 1024 * 1024;

// Reads what git says line by line. A group begins with "ID LINE-THERE LINE-HERE COUNT" and ends with "filename PATH";
// what is said of a commit in between is said once.
class BlameParser {
public:
    explicit BlameParser(std::int64_t lineCount) : m_lineCount(lineCount) {}

    void take(std::string_view line)
    {
        const auto blank = std::min(line.find(' '), line.size());
        const auto word = line.substr(0, blank);
        const auto rest = line.substr(std::min(blank + 1, line.size()));
        if (!m_isInGroup)
            begin(word, rest);
        else if (word == "author")
            commit().author = toUtf8(rest);
        else if (word == "author-time")
            commit().seconds = parseInteger(rest).value_or(0);
        else if (word == "summary")
            commit().subject = toUtf8(rest);
        else if (word == "previous")
            takePrevious(rest);
        else if (word == "filename")
            end();
    }

    Blame finish()
    {
        auto& groups = m_blame.groups;
        std::sort(groups.begin(), groups.end(), [](auto& one, auto& other) { return one.first < other.first; });
        auto found = std::move(groups);
        groups.clear();
        std::int64_t next = 1;
        for (auto& group : found) {
            if (group.first < next)
                continue;
            addUnknown(next, group.first);
            next = group.first + group.count;
            add(std::move(group));
        }
        addUnknown(next, m_lineCount + 1);
        return std::move(m_blame);
    }

private:
    BlamedCommit& commit() { return m_blame.commits[*m_group.commit]; }

    void begin(std::string_view id, std::string_view rest)
    {
        const auto numbers = split(rest, ' ');
        if (numbers.size() != 3)
            return;
        const auto [known, isNew] = m_places.try_emplace(std::string(id), m_blame.commits.size());
        if (isNew)
            m_blame.commits.push_back({.id = std::string(id)});
        m_group = {.commit = known->second,
                   .first = parseInteger(numbers[1]).value_or(0),
                   .count = parseInteger(numbers[2]).value_or(0),
                   .lineInCommit = parseInteger(numbers[0]).value_or(0)};
        m_isInGroup = true;
    }

    void takePrevious(std::string_view rest)
    {
        const auto blank = rest.find(' ');
        if (blank != std::string_view::npos)
            m_group.previous = {std::string(rest.substr(0, blank)), unquotedPath(rest.substr(blank + 1))};
    }

    void end()
    {
        m_isInGroup = false;
        const bool isInFile = m_group.first > 0 && m_group.count > 0 && m_group.first <= m_lineCount &&
                              m_group.count <= m_lineCount + 1 - m_group.first;
        if (isInFile)
            m_blame.groups.push_back(std::move(m_group));
        m_group = {};
    }

    void addUnknown(std::int64_t from, std::int64_t before)
    {
        if (from >= before)
            return;
        m_blame.isComplete = false;
        m_blame.groups.push_back({.first = from, .count = before - from});
    }

    // Git tells lines apart that were moved within a file; here they are one group.
    void add(BlameGroup group)
    {
        auto& groups = m_blame.groups;
        if (!groups.empty() && groups.back().commit == group.commit && groups.back().previous == group.previous)
            groups.back().count += group.count;
        else
            groups.push_back(std::move(group));
    }

    const std::int64_t m_lineCount;
    Blame m_blame{};
    std::map<std::string, std::size_t> m_places{}; // of commits
    BlameGroup m_group{};
    bool m_isInGroup = false;
};

} // namespace

Blame parseBlame(std::string_view output, std::int64_t lineCount)
{
    BlameParser parser(lineCount);
    output = output.substr(0, output.rfind('\n') + 1); // the rest was cut off
    for (const auto line : split(output, '\n'))
        if (!line.empty())
            parser.take(line);
    return parser.finish();
}

Blame blameFile(const git::Repository& git, const BlameRequest& request)
{
    std::vector<std::string> arguments{"-c", "core.quotePath=false", "blame", "--incremental"};
    for (const auto& id : request.ignored)
        arguments.push_back("--ignore-rev=" + id);
    arguments.insert(arguments.end(), {request.file.commit, "--", request.file.path});
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .patience = kForeignContent.patience(),
                                     .mostOutput = kMostOutput,
                                     .endsWhenFull = true,
                                     .environment = {"GIT_LITERAL_PATHSPECS=1"}});
    if (!result.isGood() && !result.isLate)
        throw Error::notFound().because("git blame: " + result.errors);
    return parseBlame(result.output, request.lineCount);
}

} // namespace trivet::blame_pages
