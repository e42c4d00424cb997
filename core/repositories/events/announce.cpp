#include "events/announce.hpp"

#include "db/commit_listener.hpp"
#include "db/database.hpp"

namespace trivet::events {
namespace {

class ObservedCommits : public db::CommitListener {
public:
    std::vector<std::shared_ptr<EventObserver>> observers{};

    void beforeCommit() override
    {
        for (const auto& each : observers)
            each->storeRecorded();
    }
    void ended() noexcept override
    {
        for (const auto& each : observers)
            each->forget();
    }
};

ObservedCommits* observedOn(db::Database& db) { return dynamic_cast<ObservedCommits*>(db::commitListenerOf(db)); }

template <class Work> void tellObservers(db::Database& db, Work work)
{
    if (auto* observed = observedOn(db))
        db.transact([&] {
            for (const auto& each : observed->observers)
                work(*each);
        });
}

} // namespace

void observe(db::Database& db, std::shared_ptr<EventObserver> observer)
{
    if (!observedOn(db))
        db::listenToCommits(db, std::make_shared<ObservedCommits>());
    observedOn(db)->observers.push_back(std::move(observer));
}

bool hasObserver(db::Database& db) { return observedOn(db) != nullptr; }

void announce(db::Database& db, const Event& event)
{
    tellObservers(db, [&](EventObserver& observer) { observer.record(event); });
}

void announceNow(db::Database& db, const Event& event)
{
    tellObservers(db, [&](EventObserver& observer) { observer.recordNow(event); });
}

std::vector<std::optional<std::string>> written(db::Database& db, const std::vector<Event>& events)
{
    std::vector<std::optional<std::string>> texts;
    if (auto* observed = observedOn(db))
        for (const auto& each : observed->observers)
            if (auto more = each->written(events); !more.empty())
                texts = std::move(more);
    return texts;
}

void announceAs(db::Database& db, const Event& event, const std::string& payload)
{
    tellObservers(db, [&](EventObserver& observer) { observer.recordAs(event, payload); });
}

} // namespace trivet::events
