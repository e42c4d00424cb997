#include "issues/pin_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/pin_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr MessageFormat<1> kTooManyPins{"issue.too_many_pins", "no more than {{COUNT}} issues can be pinned"};
constexpr MessageFormat<> kNoPosition{"issue.no_position", "there is no such place"};

using Rows = std::vector<IssueRow>;

auto placeOf(Rows& rows, const IssueRow& issue)
{
    return std::find_if(rows.begin(), rows.end(), [&](const IssueRow& each) { return each.id == issue.id; });
}

void writeOrder(PinStore& store, const Rows& rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        store.place(rows[i].id, static_cast<std::int64_t>(i) + 1);
}

} // namespace

void pin(const IssueOperation& operation, const IssueRow& issue)
{
    operation.db.transact([&] {
        PinStore store(operation.db);
        auto rows = store.pinned(issue.repositoryId, issue.isPull);
        if (placeOf(rows, issue) != rows.end())
            return;
        if (static_cast<std::int64_t>(rows.size()) >= kMostPins)
            throw Error::badRequest(kTooManyPins.with(kMostPins));
        rows.push_back(issue);
        writeOrder(store, rows);
        EventStore(operation.db).insert(operation.event(issue, Event::Pin));
    });
}

void unpin(const IssueOperation& operation, const IssueRow& issue)
{
    operation.db.transact([&] {
        PinStore store(operation.db);
        auto rows = store.pinned(issue.repositoryId, issue.isPull);
        const auto place = placeOf(rows, issue);
        if (place == rows.end())
            return;
        rows.erase(place);
        store.place(issue.id, 0);
        writeOrder(store, rows);
        EventStore(operation.db).insert(operation.event(issue, Event::Unpin));
    });
}

void movePin(const IssueOperation& operation, const IssueRow& issue, std::int64_t place)
{
    operation.db.transact([&] {
        PinStore store(operation.db);
        auto rows = store.pinned(issue.repositoryId, issue.isPull);
        const auto from = placeOf(rows, issue);
        if (from == rows.end())
            throw Error::notFound();
        if (place < 1 || place > static_cast<std::int64_t>(rows.size()))
            throw Error::invalidField("position", kNoPosition);
        rows.erase(from);
        rows.insert(rows.begin() + (place - 1), issue);
        writeOrder(store, rows);
    });
}

} // namespace trivet::issues
