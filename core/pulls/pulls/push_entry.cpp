#include "pulls/push_entry.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "issues/event_store.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr std::size_t kMostCommits = 1000, kIdSize = 65;

void add(const issues::IssueOperation& operation, const issues::IssueRow& issue,
         const std::vector<std::string>& commits, bool isForced)
{
    auto row = operation.event(issue, issues::Event::PullPush);
    row.body = isForced ? R"({"is_force_push":true,"commit_ids":[)" : R"({"is_force_push":false,"commit_ids":[)";
    for (const auto& id : commits) {
        if (&id != &commits.front())
            row.body += ',';
        json::appendText(row.body, id);
    }
    row.body += "]}";
    issues::EventStore(operation.db).insert(row);
}

} // namespace

std::vector<std::string> commitsOf(const std::string& repository, const std::string& after, const std::string& head)
{
    if (after.empty() || after == head)
        return {};
    const auto listed =
        git::runGit({.folder = repository,
                     .arguments = {"rev-list", "--max-count=" + std::to_string(kMostCommits), head, "^" + after},
                     .mostOutput = kMostCommits * kIdSize});
    std::vector<std::string> ids;
    for (const auto line : split(trimmed(listed.output), '\n'))
        if (!line.empty())
            ids.emplace_back(line);
    std::reverse(ids.begin(), ids.end());
    return ids;
}

void addPushEntry(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                  const std::vector<std::string>& commits)
{
    if (!commits.empty())
        add(operation, issue, commits, false);
}

void addForcedPushEntry(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                        const std::string& before, const std::string& after)
{
    add(operation, issue, {before, after}, true);
}

} // namespace trivet::pulls
