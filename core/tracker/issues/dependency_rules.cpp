#include "issues/dependency_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/dependency_store.hpp"
#include "issues/event_store.hpp"

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kWaitsForItself{"issue.waits_for_itself", "an issue cannot wait for itself"};
constexpr MessageFormat<> kWaitInCircle{"issue.wait_in_circle", "the two issues would wait for each other"};
constexpr MessageFormat<1> kWaitsForTooMany{"issue.waits_for_too_many", "an issue waits for {{COUNT}} others at most"};
constexpr MessageFormat<> kWaitsAlready{"issue.waits_already", "the issue waits for the other one already"};
constexpr MessageFormat<> kStillWaits{"issue.still_waits",
                                      "cannot close this issue because it still waits for open ones"};

constexpr std::int64_t kMostDependencies = 100; // of one issue

// On both timelines, as it is seen from there: the side is what the new text of such an entry holds.
void note(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other, Event kind)
{
    const auto insert = [&](const IssueRow& here, const IssueRow& there, DependencySide side) {
        auto row = operation.event(here, kind);
        row.refRepositoryId = there.repositoryId;
        row.refIssueId = there.id;
        row.newText = nameOf(side);
        EventStore(operation.db).insert(row);
    };
    insert(waiting, other, DependencySide::WaitsFor);
    insert(other, waiting, DependencySide::IsAwaitedBy);
}

} // namespace

void addDependency(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other)
{
    operation.db.transact([&] {
        DependencyStore store(operation.db);
        if (waiting.id == other.id)
            throw Error::conflict(kWaitsForItself);
        if (store.waitsFor(other.id, waiting.id))
            throw Error::conflict(kWaitInCircle);
        if (store.countFor(waiting.id) >= kMostDependencies)
            throw Error::conflict(kWaitsForTooMany.with(kMostDependencies));
        if (!store.add(waiting.id, other.id, operation.now))
            throw Error::conflict(kWaitsAlready);
        note(operation, waiting, other, Event::AddDependency);
    });
}

void removeDependency(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other)
{
    operation.db.transact([&] {
        if (!DependencyStore(operation.db).remove(waiting.id, other.id))
            throw Error::notFound();
        note(operation, waiting, other, Event::RemoveDependency);
    });
}

void requireNoOpenDependency(const IssueOperation& operation, const IssueRow& issue)
{
    if (DependencyStore(operation.db).hasOpenDependency(issue.id))
        throw Error(Error::Kind::PreconditionFailed, kStillWaits);
}

} // namespace trivet::issues
