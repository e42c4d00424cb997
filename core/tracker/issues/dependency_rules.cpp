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

void note(const IssueOperation& operation, const IssueRow& issue, const IssueRow& other, Event kind)
{
    auto row = operation.event(issue, kind);
    row.refRepositoryId = other.repositoryId;
    row.refIssueId = other.id;
    EventStore(operation.db).insert(row);
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
        note(operation, other, waiting, Event::AddDependency);
    });
}

void removeDependency(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other)
{
    operation.db.transact([&] {
        if (!DependencyStore(operation.db).remove(waiting.id, other.id))
            throw Error::notFound();
        note(operation, waiting, other, Event::RemoveDependency);
        note(operation, other, waiting, Event::RemoveDependency);
    });
}

void requireNoOpenDependency(const IssueOperation& operation, const IssueRow& issue)
{
    if (DependencyStore(operation.db).hasOpenDependency(issue.id))
        throw Error(Error::Kind::PreconditionFailed, kStillWaits);
}

} // namespace trivet::issues
