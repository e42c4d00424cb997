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

struct Unit {
    std::int64_t seconds;
    std::string_view name;
};
constexpr Unit kUnits[] = {{3600, "hour"}, {60, "minute"}, {1, "second"}};

void requireMayTrack(const Scene& scene)
{
    const auto& repository = scene.repository.row;
    if (!repository.has(repos::Choice::TimeTracker))
        throw Error::badRequest("time tracking is disabled");
    if (repository.has(repos::Choice::OnlyContributorsTrackTime) && !scene.mayWrite())
        throw Error::forbidden("only those who may write to the repository track time");
}

void note(const Scene& scene, const IssueRow& issue, Event kind, std::int64_t seconds,
          std::optional<std::int64_t> timeId = {})
{
    auto row = scene.event(issue, kind);
    if (seconds > 0)
        row.body = spell(seconds);
    row.trackedTimeId = timeId;
    EventStore(scene.db).insert(row);
}

std::int64_t takeStopwatch(const Scene& scene, const IssueRow& issue)
{
    const auto startedAt = StopwatchStore(scene.db).stop(issue.id, scene.who.userId);
    if (!startedAt)
        throw Error::conflict("there is no stopwatch running for this issue");
    return *startedAt;
}

} // namespace

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

TimeRow addTime(const Scene& scene, const IssueRow& issue, TimeRow spent)
{
    requireMayTrack(scene);
    if (spent.accountId != scene.who.userId && !scene.access.isAdmin())
        throw Error::forbidden("only administrators of the repository track time of others");
    return scene.db.transact([&] {
        auto row = spent;
        row.issueId = issue.id;
        row.id = TimeStore(scene.db).insert(row);
        note(scene, issue, Event::AddTime, row.seconds, row.id);
        return row;
    });
}

void removeTime(const Scene& scene, const IssueRow& issue, const TimeRow& spent)
{
    requireMayTrack(scene);
    if (spent.accountId != scene.who.userId && !scene.access.isAdmin())
        throw Error::forbidden("only administrators of the repository delete time of others");
    scene.db.transact([&] {
        if (!TimeStore(scene.db).remove(spent.id))
            throw Error::notFound();
        note(scene, issue, Event::DeleteTime, spent.seconds);
    });
}

void resetTimes(const Scene& scene, const IssueRow& issue)
{
    requireMayTrack(scene);
    scene.db.transact([&] {
        const auto seconds = TimeStore(scene.db).removeAllOf(issue.id, scene.who.userId);
        if (!seconds)
            throw Error::notFound();
        note(scene, issue, Event::DeleteTime, *seconds);
    });
}

void setEstimate(const Scene& scene, const IssueRow& issue, std::int64_t seconds)
{
    requireMayTrack(scene);
    if (!scene.mayWrite())
        throw Error::forbidden("only those who may write to the repository say how long an issue may take");
    scene.db.transact([&] {
        if (!IssueStore(scene.db).setTimeEstimate(issue.id, seconds, scene.now))
            return;
        auto row = scene.event(issue, Event::ChangeEstimate);
        row.body = seconds > 0 ? spell(seconds) : "";
        row.oldText = std::to_string(issue.timeEstimate);
        row.newText = std::to_string(seconds);
        EventStore(scene.db).insert(row);
    });
}

void startStopwatch(const Scene& scene, const IssueRow& issue)
{
    requireMayTrack(scene);
    scene.db.transact([&] {
        if (!StopwatchStore(scene.db).start(issue.id, scene.who.userId, scene.now))
            throw Error::conflict("a stopwatch is running for this issue already");
        note(scene, issue, Event::StartTracking, 0);
    });
}

void stopStopwatch(const Scene& scene, const IssueRow& issue)
{
    requireMayTrack(scene);
    scene.db.transact([&] {
        const auto startedAt = takeStopwatch(scene, issue);
        TimeRow spent{.issueId = issue.id, .accountId = scene.who.userId};
        spent.seconds = std::max<std::int64_t>(1, scene.now - startedAt);
        spent.createdAt = scene.now;
        spent.id = TimeStore(scene.db).insert(spent);
        note(scene, issue, Event::StopTracking, spent.seconds, spent.id);
    });
}

void cancelStopwatch(const Scene& scene, const IssueRow& issue)
{
    requireMayTrack(scene);
    scene.db.transact([&] {
        takeStopwatch(scene, issue);
        note(scene, issue, Event::CancelTracking, 0);
    });
}

} // namespace trivet::issues
