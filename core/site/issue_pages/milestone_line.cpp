#include "issue_pages/milestone_line.hpp"

#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;

MilestoneLine lineOf(Context& context, const repos::VisibleRepo& repo, const milestones::MilestoneRow& row)
{
    MilestoneLine line{.title = row.title,
                       .address = code_pages::addressIn(context, repo, "milestone/" + std::to_string(row.id))};
    line.open = row.openCount;
    line.closed = row.closedCount;
    const auto all = row.openCount + row.closedCount;
    line.percent = std::to_string(all > 0 ? row.closedCount * 100 / all : 0);
    line.isClosed = row.isClosed;
    line.isOpen = !row.isClosed;
    line.isOverdue = line.isOpen && row.dueAt && *row.dueAt < context.now;
    if (row.dueAt)
        line.due = pages::momentOf(context, *row.dueAt);
    return line;
}

} // namespace

bool mayChangeMilestones(const Context& context, const repos::VisibleRepo& repo)
{
    return context.who.isSignedIn() && !repo.row().isArchived &&
           allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Issues, repos::Unit::Pulls);
}

std::vector<MilestoneLine> milestoneLinesOf(Context& context, const repos::VisibleRepo& repo,
                                            const std::vector<milestones::MilestoneRow>& rows)
{
    std::vector<code_pages::RenderedTexts::Text> texts;
    for (const auto& row : rows)
        texts.push_back({row.description, std::to_string(row.id) + "-"});
    const auto html = code_pages::renderAbout(context, repo, std::move(texts));
    const bool mayChange = mayChangeMilestones(context, repo);
    std::vector<MilestoneLine> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto& line = lines.emplace_back(lineOf(context, repo, rows[i]));
        line.html = html[i];
        if (mayChange)
            line.base = code_pages::addressIn(context, repo, "milestones/" + std::to_string(rows[i].id));
    }
    return lines;
}

} // namespace trivet::issue_pages
