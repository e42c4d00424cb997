#pragma once
#include "issues/issue_operation.hpp"
#include "issues/time_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Time spent on issues. Each of these leaves an entry in the timeline. All throw Error: BadRequest where the repository
// does not track time, Forbidden for callers who may not.
namespace trivet::issues {

// "1 hour 5 minutes": the two largest units that are not zero.
std::string spell(std::int64_t seconds);
// The other way round, as exact as it was spelled; nothing if it is not spelled like that.
std::optional<std::int64_t> unspelled(std::string_view text);

// Times of others are for those who may write. Throws Error (Forbidden) where another one's are asked for by name.
void narrowToAllowed(TimeFilter& filter, const IssueOperation& operation);

// Whether the caller may, where time is tracked; and have to do with what this somebody has spent.
bool mayTrack(const IssueOperation& operation);
bool mayChange(const IssueOperation& operation, const TimeRow& spent);

// Time of somebody, who may be another than the caller for administrators of the repository.
TimeRow addTime(const IssueOperation& operation, const IssueRow& issue, TimeRow spent);
// For whose it is, and for administrators of the repository.
void removeTime(const IssueOperation& operation, const IssueRow& issue, const TimeRow& spent);
// All of the caller's. Throws Error (NotFound) if there is none.
void resetTimes(const IssueOperation& operation, const IssueRow& issue);

// How long the issue is thought to take; 0 takes it back. For those who may write to the repository.
void setEstimate(const IssueOperation& operation, const IssueRow& issue, std::int64_t seconds);

// Throw Error (Conflict) for one that runs already, or that does not run.
void startStopwatch(const IssueOperation& operation, const IssueRow& issue);
void stopStopwatch(const IssueOperation& operation, const IssueRow& issue); // what it measured is kept
void cancelStopwatch(const IssueOperation& operation, const IssueRow& issue);
// The same as to stop it, with the issue that the caller closes: nothing if none runs, and nobody is refused.
void endStopwatch(const IssueOperation& operation, const IssueRow& issue);

} // namespace trivet::issues
