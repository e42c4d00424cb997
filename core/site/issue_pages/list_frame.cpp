#include "issue_pages/list_frame.hpp"

#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "pages/reader.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;

void addChoices(ListFrame& page, Context& context, const repos::VisibleRepo& repo, const ListQuery& query)
{
    page.text = query.text;
    page.type = query.type;
    page.state = query.state;
    page.poster = query.poster;
    page.labels = labelChoices(context, repo, labelsIn(query));
    page.milestones = milestoneChoices(context, repo, query.milestone);
    page.assignees = assigneeChoices(context, repo, {query.assignee});
    for (const auto& each : orders())
        page.sorts.push_back({std::string(each.name), pages::text(context, each.title), {}, each.name == query.sort});
}

void addAddresses(ListFrame& page, Context& context, const repos::VisibleRepo& repo, const std::string& list,
                  ListQuery query)
{
    page.labelsAddress = code_pages::addressIn(context, repo, "labels");
    page.milestonesAddress = code_pages::addressIn(context, repo, "milestones");
    page.listAddress = code_pages::addressIn(context, repo, list);
    page.clearAddress = addressOf(context, repo, list, {.state = query.state});
    query.state = "open";
    page.openAddress = addressOf(context, repo, list, query);
    query.state = "closed";
    page.closedAddress = addressOf(context, repo, list, query);
    query.state = "all";
    page.allAddress = addressOf(context, repo, list, query);
}

// `list` is what the addresses begin with, below the repository.
FilteredList listOf(Context& context, const repos::VisibleRepo& repo, const std::string& list, const ListQuery& query,
                    const issues::IssueFilter& filter, const http::PageRequest& wanted)
{
    issues::IssueListStore store(context.db());
    const auto counts = store.countStates(filter, context.who);
    FilteredList found;
    auto& page = found.frame;
    page.openCount = counts.open;
    page.closedCount = counts.closed;
    page.allCount = counts.open + counts.closed;
    page.showsOpen = filter.isClosed == false;
    page.showsClosed = filter.isClosed == true;
    page.showsAll = !filter.isClosed;
    page.isFiltered = addressOf(context, repo, list, query) != addressOf(context, repo, list, {.state = query.state});
    addAddresses(page, context, repo, list, query);
    found.rows = store.page(filter, context.who, {wanted.limit, wanted.offset()});
    page.isEmpty = found.rows.empty() && !page.isFiltered;
    page.hasNoMatch = found.rows.empty() && page.isFiltered;
    page.pager = pages::pagerFor(context, wanted,
                                 page.showsAll    ? page.allCount
                                 : page.showsOpen ? counts.open
                                                  : counts.closed);
    return found;
}

} // namespace

FilteredList filteredList(Context& context, const repos::VisibleRepo& repo, const std::string& list,
                          const ListQuery& query, const http::PageRequest& wanted)
{
    auto filter = toFilter(query, repo, context.who);
    filter.isPull = list == "pulls";
    auto found = listOf(context, repo, list, query, filter, wanted);
    found.frame.wantsNoLabel = filter.hasNoLabel;
    found.frame.wantsNoMilestone = filter.hasNoMilestone;
    found.frame.wantsNoAssignee = filter.hasNoAssignee;
    addChoices(found.frame, context, repo, query);
    return found;
}

FilteredList milestoneList(Context& context, const repos::VisibleRepo& repo, const milestones::MilestoneRow& milestone,
                           const ListQuery& query, const http::PageRequest& wanted)
{
    using repos::AccessLevel, repos::Unit;
    const ListQuery state{.state = query.state};
    auto filter = toFilter(state, repo, context.who);
    filter.milestoneId = milestone.id;
    filter.isPull.reset();
    if (!allowsPart(repo, AccessLevel::Read, Unit::Pulls))
        filter.isPull = false;
    else if (!allowsPart(repo, AccessLevel::Read, Unit::Issues))
        filter.isPull = true;
    return listOf(context, repo, "milestone/" + std::to_string(milestone.id), state, filter, wanted);
}

} // namespace trivet::issue_pages
