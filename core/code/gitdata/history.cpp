#include "gitdata/history.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kHistoryTooSlow{"git.history_too_slow", "reading the history takes too long"};

constexpr std::size_t kMostOutput = 4 * 1024 * 1024;

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words)
        text.append(word).push_back('\0');
    return text;
}

std::string revList(const git::Repository& git, const HistoryFilter& filter, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "rev-list");
    if (filter.since)
        arguments.push_back("--max-age=" + std::to_string(*filter.since));
    if (filter.until)
        arguments.push_back("--min-age=" + std::to_string(*filter.until));
    arguments.push_back(filter.from);
    if (!filter.without.empty())
        arguments.push_back("^" + filter.without);
    arguments.emplace_back("--");
    if (!filter.path.empty())
        arguments.push_back(filter.path);
    const auto question = joined(arguments);
    const bool isOfIds = filter.environment.empty(); // objects of another repository may go away
    if (auto kept = isOfIds ? git.keptAnswer(question) : std::nullopt)
        return std::move(*kept);
    auto environment = filter.environment;
    environment.emplace_back("GIT_LITERAL_PATHSPECS=1");
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .mostOutput = kMostOutput,
                                     .environment = std::move(environment)});
    if (result.isLate)
        throw Error::unavailable(kHistoryTooSlow);
    if (!result.isGood())
        throw Error::notFound().because("git rev-list: " + result.errors);
    if (isOfIds)
        git.keepAnswer(question, result.output);
    return result.output;
}

std::vector<std::string> idsIn(const git::Repository& git, std::string_view output)
{
    std::vector<std::string> ids;
    for (const auto line : split(output, '\n'))
        if (git.format().isId(line))
            ids.emplace_back(line);
    return ids;
}

} // namespace

std::vector<std::string> listHistory(const git::Repository& git, const HistoryFilter& filter, const HistoryPage& page)
{
    const auto output =
        revList(git, filter, {"--max-count=" + std::to_string(page.limit), "--skip=" + std::to_string(page.offset)});
    return idsIn(git, output);
}

FollowedHistory followFile(const git::Repository& git, const std::string& from, const std::string& path)
{
    constexpr std::size_t kMostCommits = 1000;
    const std::vector<std::string> arguments{
        "log", "--follow", "--format=%H", "--max-count=" + std::to_string(kMostCommits), from, "--", path};
    const auto question = joined(arguments);
    auto output = git.keptAnswer(question);
    if (!output) {
        const auto result = git::runGit({.folder = git.path(),
                                         .arguments = arguments,
                                         .patience = std::chrono::seconds(3),
                                         .mostOutput = kMostOutput,
                                         .environment = {"GIT_LITERAL_PATHSPECS=1"}});
        // What takes too long is told as far as it has come, but not for ever.
        if (result.isGood())
            git.keepAnswer(question, result.output);
        output = result.output;
    }
    FollowedHistory followed{.ids = idsIn(git, *output)};
    followed.isCutShort = followed.ids.size() >= kMostCommits;
    return followed;
}

std::int64_t countHistory(const git::Repository& git, const HistoryFilter& filter)
{
    const auto output = revList(git, filter, {"--count"});
    return parseInteger(trimmed(output)).value_or(0);
}

} // namespace trivet::gitdata
