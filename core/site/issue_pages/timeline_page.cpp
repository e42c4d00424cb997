#include "issue_pages/timeline_page.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"

#include <algorithm>

namespace trivet::issue_pages {

std::int64_t timelinePageOf(http::Context& context, const issues::IssueRow& issue, std::int64_t eventId)
{
    issues::EventStore events(context.db());
    const auto all = events.count({.issueId = issue.id}, context.who);
    if (all <= kEntriesOnPage)
        return 1;
    const auto upToIt = all - events.count({.issueId = issue.id, .afterId = eventId}, context.who);
    return std::max<std::int64_t>(1, (upToIt + kEntriesOnPage - 1) / kEntriesOnPage);
}

} // namespace trivet::issue_pages
