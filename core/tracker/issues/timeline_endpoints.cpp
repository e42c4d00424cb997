#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/timeline_view.hpp"

namespace trivet::issues {
namespace {

using http::Context;

http::Page<TimelineComment> list(Context& context, const VisibleIssue& issue, const Between& times,
                                 const http::PageRequest& page)
{
    EventFilter filter{.issueId = issue.row.id};
    if (times.since)
        filter.since = times.since->seconds;
    if (times.before)
        filter.before = times.before->seconds;
    EventStore store(context.db());
    const auto rows = store.page(filter, context.who, {page.limit, page.offset()});
    return {toTimeline(rows, issue.row, issue.repo.its, context), store.count(filter, context.who)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({"/repos/{owner}/{repo}/issues/{index}/timeline", "issueGetCommentsAndTimeline",
                                  "List the timeline of an issue"})),
};

} // namespace

std::span<const http::Endpoint> timelineEndpoints() { return kEndpoints; }

} // namespace trivet::issues
