// The milestones of the repositories that the reader owns or was given.
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/own_list.hpp"
#include "issue_pages/page_meta.hpp"
#include "milestones/own_milestone_store.hpp"
#include "pages/moment.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using http::Context;
using milestones::MilestoneRow;
using pages::operator""_text;

struct OwnMilestone {
    std::string title{}, address{}, repository{}, percent{};
    std::int64_t open = 0, closed = 0;
    bool isOverdue = false;
    std::optional<pages::Moment> due{};

    static constexpr auto entries()
    {
        using pages::entry;
        using M = OwnMilestone;
        return ValueList{entry("MILESTONE_TITLE", &M::title),
                         entry("MILESTONE_ADDRESS", &M::address),
                         entry("SHOWN_REPOSITORY", &M::repository),
                         entry("PERCENT", &M::percent),
                         entry("OPEN_COUNT", &M::open),
                         entry("CLOSED_COUNT", &M::closed),
                         entry("IS_OVERDUE", &M::isOverdue),
                         entry("DUE", &M::due)};
    }
};

struct OwnMilestonesPage {
    std::vector<OwnMilestone> lines{};
    static constexpr auto entries() { return ValueList{pages::entry("LISTED", &OwnMilestonesPage::lines)}; }
};

OwnMilestone shown(const Context& context, const repos::OwnedRepository& its, const MilestoneRow& row)
{
    OwnMilestone line{.title = row.title,
                      .address = code_pages::addressIn(context, {its, {}}, "milestone/" + std::to_string(row.id)),
                      .repository = its.fullName()};
    line.open = row.openCount;
    line.closed = row.closedCount;
    const auto all = row.openCount + row.closedCount;
    line.percent = std::to_string(all > 0 ? row.closedCount * 100 / all : 0);
    if (row.dueAt)
        line.due = pages::momentOf(context, *row.dueAt);
    line.isOverdue = row.dueAt && *row.dueAt < context.now && !row.isClosed;
    return line;
}

std::vector<OwnMilestone> linesOf(Context& context, const std::vector<MilestoneRow>& rows)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.repositoryId);
    const auto repositories = repos::RepositoryStore(context.db()).findAll(ids);
    std::vector<OwnMilestone> lines;
    for (const auto& row : rows) {
        const auto its = std::find_if(repositories.begin(), repositories.end(),
                                      [&](const auto& each) { return each.row.id == row.repositoryId; });
        if (its != repositories.end())
            lines.push_back(shown(context, *its, row));
    }
    return lines;
}

pages::View own(Context& context, const OwnQuery& query, const http::PageRequest& wanted)
{
    milestones::OwnMilestoneStore store(context.db(), context.who);
    const auto counts = store.counts();
    const OwnMilestonesPage page{linesOf(context, store.page(query.wantsClosed(), {wanted.limit, wanted.offset()}))};
    auto view = pages::view("issues/own_milestones", pages::text(context, "issues.own_milestones"_text), page);
    pages::addValues(view, ownFrame(context, "milestones", query, {counts.open, counts.closed}, wanted));
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<own>(asking({"/milestones", "ownMilestonesPage", "Show the milestones of whoever asks"})),
};

} // namespace

std::span<const http::Endpoint> ownMilestoneEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
