#include "graph_pages/commit_graph.hpp"

#include "base/text.hpp"
#include "base/work_budget.hpp"
#include "git/run_git.hpp"
#include "markup/escape.hpp"

namespace trivet::graph_pages {
namespace {

constexpr std::size_t kMostOutput = 1024 * 1024;
constexpr std::size_t kMostLanes = 120; // characters; more nobody follows
constexpr std::size_t kColours = 6;

void addStart(std::vector<std::string>& arguments, const std::string& from)
{
    if (from.empty())
        arguments.insert(arguments.end(), {"--branches", "--tags"});
    else
        arguments.push_back(from);
    arguments.emplace_back("--");
}

// "HEAD -> main, tag: v1.0, topic"
std::vector<std::string> refsIn(std::string_view text)
{
    std::vector<std::string> refs;
    while (!text.empty()) {
        const auto end = std::min(text.find(", "), text.size());
        auto name = text.substr(0, end);
        text.remove_prefix(std::min(end + 2, text.size()));
        for (const std::string_view prefix : {"HEAD -> ", "tag: "})
            if (name.starts_with(prefix))
                name.remove_prefix(prefix.size());
        if (name != "HEAD")
            refs.push_back(toUtf8(name));
    }
    return refs;
}

std::optional<GraphCommit> commitIn(std::string_view text)
{
    const auto parts = split(text, '\0');
    if (parts.size() != 5)
        return std::nullopt;
    return GraphCommit{.id = std::string(parts[0]),
                       .author = toUtf8(parts[1]),
                       .subject = toUtf8(parts[4]),
                       .seconds = parseInteger(parts[2]).value_or(0),
                       .refs = refsIn(parts[3])};
}

std::string classOf(std::size_t column) { return "lane-" + std::to_string(column / 2 % kColours); }

// Whether a line of the next row begins below that character.
bool hasLineBelow(std::string_view next, std::size_t column)
{
    const auto at = [&](std::size_t i) { return i < next.size() ? next[i] : ' '; };
    return at(column) != ' ' || (column > 0 && at(column - 1) == '/') || at(column + 1) == '\\';
}

} // namespace

std::vector<GraphRow> parseGraph(std::string_view output)
{
    std::vector<GraphRow> rows;
    output = output.substr(0, output.rfind('\n') + 1); // the rest was cut off
    for (const auto line : split(output, '\n')) {
        const auto at = std::min(line.find('\x01'), line.size());
        GraphRow row{.lanes = std::string(line.substr(0, std::min(at, kMostLanes)))};
        if (at < line.size())
            row.commit = commitIn(line.substr(at + 1));
        if (!trimmed(row.lanes).empty())
            rows.push_back(std::move(row));
    }
    return rows;
}

std::string lanesHtml(std::string_view lanes)
{
    std::string html;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (lanes[i] == ' ') {
            html += ' ';
            continue;
        }
        html += "<span class=\"" + classOf(i) + "\">";
        if (lanes[i] == '*')
            html += "●";
        else
            markup::appendEscaped(html, lanes.substr(i, 1));
        html += "</span>";
    }
    return html;
}

std::string continuationHtml(std::string_view lanes, std::string_view next)
{
    std::string html;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        html += (lanes[i] == '|' || lanes[i] == '*') && hasLineBelow(next, i)
                    ? "<span class=\"" + classOf(i) + "\"></span>"
                    : "<span></span>";
    return html;
}

Graph drawGraph(const git::Repository& git, const GraphRequest& request)
{
    std::vector<std::string> arguments{"log",
                                       "--graph",
                                       "--no-color",
                                       "--date-order",
                                       "--decorate=short",
                                       "--decorate-refs=refs/heads/",
                                       "--decorate-refs=refs/tags/",
                                       "--max-count=" + std::to_string(request.limit),
                                       "--skip=" + std::to_string(request.offset),
                                       "--format=%x01%H%x00%an%x00%ct%x00%D%x00%s"};
    addStart(arguments, request.from);
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .patience = kForeignContent.patience(),
                                     .mostOutput = kMostOutput,
                                     .endsWhenFull = true});
    return {parseGraph(result.output), result.isLate};
}

std::int64_t countCommits(const git::Repository& git, const std::string& from)
{
    std::vector<std::string> arguments{"rev-list", "--count", "--max-count=" + std::to_string(kMostCounted)};
    addStart(arguments, from);
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .patience = kForeignContent.patience(),
                                     .mostOutput = 1024});
    return parseInteger(trimmed(result.output)).value_or(0);
}

} // namespace trivet::graph_pages
