#include "issue_pages/issue_line.hpp"

#include "code_pages/repo_head.hpp"
#include "issues/issue_view.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

IssueLine lineOf(const http::Context& context, const repos::VisibleRepo& repo, const issues::Issue& issue)
{
    IssueLine line{.number = issue.number, .comments = issue.comments, .title = issue.title};
    line.address = code_pages::addressIn(context, repo, "issues/" + std::to_string(issue.number));
    line.isClosed = issue.state == "closed";
    line.isOpen = !line.isClosed;
    line.isPinned = issue.pinOrder > 0;
    line.isLocked = issue.isLocked;
    line.author = personOf(context, *issue.user, issue.originalAuthor);
    line.opened = pages::momentOf(context, issue.createdAt.seconds);
    line.chips = chipsOf(context, repo, "issues", issue.labels);
    if (issue.milestone)
        line.milestone = issue.milestone->title;
    if (issue.dueDate)
        line.due = pages::momentOf(context, issue.dueDate->seconds);
    if (issue.assignees)
        for (const auto& user : *issue.assignees)
            line.assignees.push_back(personOf(context, *user));
    return line;
}

} // namespace

std::vector<IssueLine> issueLinesOf(http::Context& context, const std::vector<issues::IssueRow>& rows,
                                    const std::vector<repos::OwnedRepository>& repositories, RepositoryNames names)
{
    std::vector<IssueLine> lines;
    const auto wires = issues::toWire(rows, repositories, context);
    for (std::size_t i = 0; i < wires.size(); ++i) {
        const auto its = std::find_if(repositories.begin(), repositories.end(),
                                      [&](const auto& each) { return each.row.id == rows[i].repositoryId; });
        if (its == repositories.end())
            continue;
        lines.push_back(lineOf(context, {*its, {}}, wires[i]));
        if (names == RepositoryNames::Shown)
            lines.back().repository = its->fullName();
    }
    return lines;
}

} // namespace trivet::issue_pages
