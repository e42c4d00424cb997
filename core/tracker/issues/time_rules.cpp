#include "issues/time_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/stopwatch_store.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kTimeOff{"issue.time_off", "time tracking is disabled"};
constexpr MessageFormat<> kContributorsOnly{"issue.time_contributors_only",
                                            "only those who may write to the repository track time"};
constexpr MessageFormat<> kNoStopwatch{"issue.no_stopwatch", "there is no stopwatch running for this issue"};
constexpr MessageFormat<> kTimeOfOthers{"issue.time_of_others",
                                        "only administrators of the repository track time of others"};
constexpr MessageFormat<> kDeleteTimeOfOthers{"issue.delete_time_of_others",
                                              "only administrators of the repository delete time of others"};
constexpr MessageFormat<> kSeeTimeOfOthers{"issue.see_time_of_others", "query by user not allowed; not enough rights"};
constexpr MessageFormat<> kMayNotEstimate{"issue.may_not_estimate",
                                          "only those who may write to the repository say how long an issue may take"};
constexpr MessageFormat<> kStopwatchRuns{"issue.stopwatch_runs", "a stopwatch is running for this issue already"};

struct Unit {
    std::int64_t seconds;
    std::string_view name;
};
constexpr Unit kUnits[] = {{3600, "hour"}, {60, "minute"}, {1, "second"}};

void requireMayTrack(const IssueOperation& operation)
{
    const auto& repository = operation.repository.row;
    if (!repository.has(repos::Choice::TimeTracker))
        throw Error::badRequest(kTimeOff);
    if (!mayTrack(operation))
        throw Error::forbidden(kContributorsOnly);
}

void note(const IssueOperation& operation, const IssueRow& issue, Event kind, std::int64_t seconds,
          std::optional<std::int64_t> timeId = {})
{
    auto row = operation.event(issue, kind);
    if (seconds > 0)
        row.body = spell(seconds);
    row.trackedTimeId = timeId;
    EventStore(operation.db).insert(row);
}

std::int64_t takeStopwatch(const IssueOperation& operation, const IssueRow& issue)
{
    const auto startedAt = StopwatchStore(operation.db).stop(issue.id, operation.who.userId);
    if (!startedAt)
        throw Error::conflict(kNoStopwatch);
    return *startedAt;
}

void keepMeasured(const IssueOperation& operation, const IssueRow& issue, std::int64_t startedAt)
{
    TimeRow spent{.issueId = issue.id, .accountId = operation.who.userId};
    spent.seconds = std::max<std::int64_t>(1, operation.now - startedAt);
    spent.createdAt = operation.now;
    spent.id = TimeStore(operation.db).insert(spent);
    note(operation, issue, Event::StopTracking, spent.seconds, spent.id);
}

} // namespace

bool mayTrack(const IssueOperation& operation)
{
    return !operation.repository.row.has(repos::Choice::OnlyContributorsTrackTime) || operation.mayWrite();
}

bool mayChange(const IssueOperation& operation, const TimeRow& spent)
{
    return mayTrack(operation) && (spent.accountId == operation.who.userId || operation.access.isAdmin());
}

void narrowToAllowed(TimeFilter& filter, const IssueOperation& operation)
{
    if (operation.mayWrite() || filter.accountId == operation.who.userId)
        return;
    if (filter.accountId)
        throw Error::forbidden(kSeeTimeOfOthers);
    filter.accountId = operation.who.userId;
}

std::string spell(std::int64_t seconds)
{
    std::string text;
    int parts = 0;
    for (const auto& unit : kUnits) {
        const auto count = seconds / unit.seconds;
        seconds %= unit.seconds;
        if (count == 0 || parts == 2)
            continue;
        ++parts;
        text +=
            (text.empty() ? "" : " ") + std::to_string(count) + " " + std::string(unit.name) + (count == 1 ? "" : "s");
    }
    return text.empty() ? "0 seconds" : text;
}

std::optional<std::int64_t> unspelled(std::string_view text)
{
    constexpr std::int64_t kMost = 1'000'000'000; // of any unit, so that nothing overflows
    const auto words = split(text, ' ');
    std::int64_t seconds = 0;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2)
        for (const auto& unit : kUnits)
            if (words[i + 1].starts_with(unit.name))
                seconds += unit.seconds * std::clamp<std::int64_t>(parseInteger(words[i]).value_or(0), 0, kMost);
    return spell(seconds) == text ? std::optional(seconds) : std::nullopt;
}

TimeRow addTime(const IssueOperation& operation, const IssueRow& issue, TimeRow spent)
{
    requireMayTrack(operation);
    if (!mayChange(operation, spent))
        throw Error::forbidden(kTimeOfOthers);
    return operation.db.transact([&] {
        auto row = spent;
        row.issueId = issue.id;
        row.id = TimeStore(operation.db).insert(row);
        note(operation, issue, Event::AddTime, row.seconds, row.id);
        return row;
    });
}

void removeTime(const IssueOperation& operation, const IssueRow& issue, const TimeRow& spent)
{
    requireMayTrack(operation);
    if (!mayChange(operation, spent))
        throw Error::forbidden(kDeleteTimeOfOthers);
    operation.db.transact([&] {
        if (!TimeStore(operation.db).remove(spent.id))
            throw Error::notFound();
        note(operation, issue, Event::DeleteTime, spent.seconds);
    });
}

void resetTimes(const IssueOperation& operation, const IssueRow& issue)
{
    requireMayTrack(operation);
    operation.db.transact([&] {
        const auto seconds = TimeStore(operation.db).removeAllOf(issue.id, operation.who.userId);
        if (!seconds)
            throw Error::notFound();
        note(operation, issue, Event::DeleteTime, *seconds);
    });
}

void setEstimate(const IssueOperation& operation, const IssueRow& issue, std::int64_t seconds)
{
    requireMayTrack(operation);
    if (!operation.mayWrite())
        throw Error::forbidden(kMayNotEstimate);
    operation.db.transact([&] {
        if (!IssueStore(operation.db).setTimeEstimate(issue.id, seconds, operation.now))
            return;
        auto row = operation.event(issue, Event::ChangeEstimate);
        row.body = seconds > 0 ? spell(seconds) : "";
        row.oldText = std::to_string(issue.timeEstimate);
        row.newText = std::to_string(seconds);
        EventStore(operation.db).insert(row);
    });
}

void startStopwatch(const IssueOperation& operation, const IssueRow& issue)
{
    requireMayTrack(operation);
    operation.db.transact([&] {
        if (!StopwatchStore(operation.db).start(issue.id, operation.who.userId, operation.now))
            throw Error::conflict(kStopwatchRuns);
        note(operation, issue, Event::StartTracking, 0);
    });
}

void stopStopwatch(const IssueOperation& operation, const IssueRow& issue)
{
    requireMayTrack(operation);
    operation.db.transact([&] { keepMeasured(operation, issue, takeStopwatch(operation, issue)); });
}

void cancelStopwatch(const IssueOperation& operation, const IssueRow& issue)
{
    requireMayTrack(operation);
    operation.db.transact([&] {
        takeStopwatch(operation, issue);
        note(operation, issue, Event::CancelTracking, 0);
    });
}

void endStopwatch(const IssueOperation& operation, const IssueRow& issue)
{
    operation.db.transact([&] {
        if (const auto startedAt = StopwatchStore(operation.db).stop(issue.id, operation.who.userId))
            keepMeasured(operation, issue, *startedAt);
    });
}

} // namespace trivet::issues
