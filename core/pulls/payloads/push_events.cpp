#include "payloads/push_events.hpp"

#include "events/announce.hpp"
#include "gitdata/revision.hpp"
#include "payloads/push_payloads.hpp"

namespace trivet::payloads {
namespace {

using events::Event;
using events::HookEvent;
using pushes::isZero;
using pushes::RefChange;

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

std::vector<Event> happeningsOf(const pushes::Push& push, std::int64_t now)
{
    std::vector<Event> all;
    std::size_t told = 0;
    for (const auto& change : push.changes) {
        if ((!isBranch(change) && !isTag(change)) || ++told > pushes::kMostToldRefs)
            continue;
        for (const auto event : eventsOf(change))
            all.push_back({.kind = event,
                           .repositoryId = push.repositoryId,
                           .actorId = push.pusherId,
                           .ref = change.ref,
                           .changes = storedChanges(push.changes, change),
                           .now = now});
    }
    return all;
}

} // namespace

std::function<void()> PushEvents::follow(db::Database& db, const repos::Storage&, const pushes::Push& push,
                                         std::int64_t now) const
{
    const auto all = happeningsOf(push, now);
    return [&db, all, texts = events::written(db, all)] {
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (texts[i])
                events::announceAs(db, all[i], *texts[i]);
    };
}

} // namespace trivet::payloads
