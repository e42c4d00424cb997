#include "payloads/push_events.hpp"

#include "events/announce.hpp"
#include "gitdata/revision.hpp"
#include "payloads/push_payloads.hpp"

#include <algorithm>

namespace trivet::payloads {
namespace {

using events::Event;
using events::HookEvent;
using pushes::isZero;
using pushes::RefChange;

// So many changes of refs are written at once: each event names some of the others.
constexpr std::size_t kAtOnce = 50;

bool isBranch(const RefChange& change) { return change.ref.starts_with(gitdata::kBranches); }
bool isTag(const RefChange& change) { return change.ref.starts_with(gitdata::kTags); }

// In the order in which they are told. A branch that goes is no push; a tag that goes is.
std::vector<HookEvent> eventsOf(const RefChange& change)
{
    if (isZero(change.after))
        return isBranch(change) ? std::vector{HookEvent::Delete} : std::vector{HookEvent::Push, HookEvent::Delete};
    if (isZero(change.before))
        return {HookEvent::Create, HookEvent::Push};
    return {HookEvent::Push};
}

std::vector<RefChange> toldChanges(const pushes::Push& push)
{
    std::vector<RefChange> told;
    for (const auto& change : push.changes)
        if ((isBranch(change) || isTag(change)) && told.size() < pushes::kMostToldRefs)
            told.push_back(change);
    return told;
}

void addHappenings(std::vector<Event>& all, const pushes::Push& push, const RefChange& change, std::int64_t now)
{
    for (const auto event : eventsOf(change))
        all.push_back({.kind = event,
                       .repositoryId = push.repositoryId,
                       .actorId = push.pusherId,
                       .ref = change.ref,
                       .changes = storedChanges(push.changes, change),
                       .now = now});
}

struct WrittenEvent {
    Event event{};
    std::string text{};
};

void write(db::Database& db, std::vector<Event> events, std::vector<WrittenEvent>& all)
{
    auto texts = events::written(db, events);
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i]) {
            events[i].changes.clear(); // told now
            all.push_back({std::move(events[i]), std::move(*texts[i])});
        }
}

std::vector<WrittenEvent> writtenEvents(db::Database& db, const pushes::Push& push, std::int64_t now)
{
    const auto changes = toldChanges(push);
    const auto newBranches = static_cast<std::size_t>(
        std::ranges::count_if(changes, [](const auto& change) { return isBranch(change) && isZero(change.before); }));
    std::vector<WrittenEvent> all;
    for (std::size_t from = 0; from < changes.size(); from += kAtOnce) {
        std::vector<Event> part;
        for (auto i = from; i < std::min(from + kAtOnce, changes.size()); ++i)
            addHappenings(part, push, changes[i], now);
        for (auto& event : part)
            setToldRefs(event, changes.size(), newBranches);
        write(db, std::move(part), all);
    }
    return all;
}

} // namespace

std::function<void()> PushEvents::follow(db::Database& db, const repos::Storage&, const pushes::Push& push,
                                         std::int64_t now) const
{
    return [&db, all = writtenEvents(db, push, now)] {
        for (const auto& each : all)
            events::announceAs(db, each.event, each.text);
    };
}

} // namespace trivet::payloads
