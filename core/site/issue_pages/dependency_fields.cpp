#include "issue_pages/dependency_fields.hpp"

#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/dependency_store.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_view.hpp"
#include "issues/pull_store.hpp"

#include <algorithm>
#include <set>

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::DependencySide;
using issues::VisibleIssue;

constexpr std::int64_t kMostShown = 100; // as many as one issue waits for

// The pull requests among them that were merged.
std::set<std::int64_t> mergedAmong(Context& context, const std::vector<issues::IssueRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (row.isPull && row.isClosed)
            ids.push_back(row.id);
    std::set<std::int64_t> merged;
    if (!ids.empty())
        for (const auto& pull : issues::PullStore(context.db()).ofIssues(ids))
            if (pull.isMerged())
                merged.insert(pull.issueId);
    return merged;
}

void addState(DependencyLine& line, const Context& context, const issues::IssueRow& row, bool isMerged)
{
    line.isOpen = !row.isPull && !row.isClosed;
    line.isClosed = !row.isPull && row.isClosed;
    line.isDraft = row.isPull && !row.isClosed && issues::isDraft(context.settings, row.title);
    line.isOpenPull = row.isPull && !row.isClosed && !line.isDraft;
    line.isMerged = isMerged;
    line.isClosedPull = row.isPull && row.isClosed && !isMerged;
}

std::vector<DependencyLine> linesOf(Context& context, const VisibleIssue& issue, DependencySide side, bool mayChange)
{
    auto rows = issues::DependencyStore(context.db()).page(issue.row.id, side, context.who, {kMostShown, 0});
    std::vector<DependencyLine> lines;
    if (rows.empty())
        return lines;
    const auto repositories = issues::repositoriesOf(rows, context.db());
    const auto merged = mergedAmong(context, rows);
    for (const auto& row : rows) {
        const auto its = std::find_if(repositories.begin(), repositories.end(),
                                      [&](const auto& each) { return each.row.id == row.repositoryId; });
        const auto number = "#" + std::to_string(row.number);
        DependencyLine line{.name = row.repositoryId == issue.row.repositoryId ? number : its->fullName() + number,
                            .title = row.title,
                            .address = code_pages::addressIn(context, {*its, {}}, pageOf(row))};
        addState(line, context, row, merged.contains(row.id));
        // What waits elsewhere is let go there.
        line.isRemovable =
            mayChange && (side == DependencySide::WaitsFor || row.repositoryId == issue.row.repositoryId);
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace

std::optional<DependencyFields> dependencyFieldsOf(Context& context, const VisibleIssue& issue, bool mayChange)
{
    if (!issue.repo.row().has(repos::Choice::IssueDependencies))
        return std::nullopt;
    DependencyFields fields{.waitsFor = linesOf(context, issue, DependencySide::WaitsFor, mayChange),
                            .blocks = linesOf(context, issue, DependencySide::IsAwaitedBy, mayChange)};
    fields.isWaiting = !fields.waitsFor.empty();
    fields.isBlocking = !fields.blocks.empty();
    fields.hasNone = !fields.isWaiting && !fields.isBlocking;
    if (fields.hasNone && !mayChange)
        return std::nullopt;
    fields.mayChange = mayChange;
    return fields;
}

} // namespace trivet::issue_pages
