#include "issue_pages/own_list.hpp"

#include "db/database.hpp"
#include "http/context.hpp"
#include "pages/site.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using http::Context;

std::string addressOf(const Context& context, std::string_view list, std::string_view type, bool isClosed)
{
    std::string query;
    if (!type.empty())
        query += "?type=" + std::string(type);
    if (isClosed)
        query += (query.empty() ? "?" : "&") + std::string("state=closed");
    return pages::pathTo(context.settings, std::string(list) + query);
}

} // namespace

OwnListFrame ownFrame(Context& context, std::string_view list, const OwnQuery& query, const issues::StateCounts& counts,
                      const http::PageRequest& wanted, std::string_view type)
{
    const bool isClosed = query.wantsClosed();
    const auto listed = isClosed ? counts.closed : counts.open;
    return {.isIssuesList = list == "issues",
            .isPullsList = list == "pulls",
            .isMilestonesList = list == "milestones",
            .openAddress = addressOf(context, list, type, false),
            .closedAddress = addressOf(context, list, type, true),
            .showsOpen = !isClosed,
            .showsClosed = isClosed,
            .isEmpty = wanted.offset() >= listed,
            .openCount = counts.open,
            .closedCount = counts.closed,
            .pager = pages::pagerFor(context, wanted, listed)};
}

OwnList ownList(Context& context, std::string_view list, std::span<const OwnKind> kinds, const OwnQuery& query,
                const http::PageRequest& wanted)
{
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.name == query.type; });
    const auto& kind = found == kinds.end() ? kinds.front() : *found;
    issues::IssueFilter filter{.isClosed = query.wantsClosed(), .isPull = list == "pulls"};
    filter.*kind.person = context.who.name;
    issues::IssueListStore store(context.db());
    OwnList own{.frame = ownFrame(context, list, query, store.countStates(filter, context.who), wanted, kind.name),
                .rows = store.page(filter, context.who, {wanted.limit, wanted.offset()})};
    for (const auto& each : kinds)
        own.frame.kinds.push_back({pages::text(context, each.text),
                                   addressOf(context, list, each.name, query.wantsClosed()), &each == &kind});
    return own;
}

} // namespace trivet::issue_pages
