#include "issue_pages/tracked_time_fields.hpp"

#include "db/database.hpp"
#include "issue_pages/timeline_sentence.hpp"
#include "issues/people.hpp"
#include "issues/stopwatch_store.hpp"
#include "issues/time_rules.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;

constexpr std::int64_t kMostShown = 50;

std::vector<TimeLine> linesOf(Context& context, const issues::IssueOperation& operation,
                              const std::vector<issues::TimeRow>& rows, bool isOpenToChanges)
{
    issues::People people;
    for (const auto& row : rows)
        people.want(row.accountId);
    people.load(context);
    std::vector<TimeLine> lines;
    for (const auto& row : rows) {
        auto& line = lines.emplace_back(TimeLine{.id = row.id,
                                                 .person = personOf(context, *people.at(row.accountId)),
                                                 .words = durationOf(context, row.seconds),
                                                 .when = pages::momentOf(context, row.createdAt)});
        line.isRemovable = isOpenToChanges && mayChange(operation, row);
    }
    return lines;
}

} // namespace

std::optional<TimeFields> timeFieldsOf(Context& context, const issues::VisibleIssue& issue)
{
    if (!context.who.isSignedIn() || !issue.repo.row().has(repos::Choice::TimeTracker))
        return std::nullopt;
    const auto operation = operationOn(context, issue);
    issues::TimeFilter filter{.issueId = issue.row.id};
    narrowToAllowed(filter, operation);
    issues::TimeStore store(context.db());
    const auto total = store.total(filter, context.who);
    TimeFields fields{.total = durationOf(context, total)};
    fields.hasTotal = total > 0;
    fields.hasNone = total == 0;
    fields.mayTrack = !issue.repo.row().isArchived && issues::mayTrack(operation);
    if (fields.hasNone && !fields.mayTrack)
        return std::nullopt;
    if (total > 0)
        fields.lines = linesOf(context, operation, store.page(filter, context.who, {kMostShown, 0}), fields.mayTrack);
    const auto started = issues::StopwatchStore(context.db()).startedAt(issue.row.id, context.who.userId);
    if (started && fields.mayTrack)
        fields.runsSince = pages::momentOf(context, *started);
    fields.mayStart = fields.mayTrack && !started;
    return fields;
}

} // namespace trivet::issue_pages
