#include "events/announce.hpp"

#include "db/commit_listener.hpp"
#include "db/database.hpp"

namespace trivet::events {
namespace {

class ObservedCommits : public db::CommitListener {
public:
    explicit ObservedCommits(std::shared_ptr<EventObserver> observer) : m_observer(std::move(observer)) {}

    EventObserver& observer() { return *m_observer; }
    void beforeCommit() override { m_observer->storeRecorded(); }
    void ended() noexcept override { m_observer->forget(); }

private:
    std::shared_ptr<EventObserver> m_observer;
};

// Nothing: nobody listens.
EventObserver* observerOf(db::Database& db)
{
    auto* commits = dynamic_cast<ObservedCommits*>(db::commitListenerOf(db));
    return commits ? &commits->observer() : nullptr;
}

} // namespace

void observe(db::Database& db, std::shared_ptr<EventObserver> observer)
{
    db::listenToCommits(db, std::make_shared<ObservedCommits>(std::move(observer)));
}

bool hasObserver(db::Database& db) { return observerOf(db) != nullptr; }

void announce(db::Database& db, const Event& event)
{
    if (auto* observer = observerOf(db))
        db.transact([&] { observer->record(event); });
}

void announceNow(db::Database& db, const Event& event)
{
    if (auto* observer = observerOf(db))
        db.transact([&] { observer->recordNow(event); });
}

std::vector<std::optional<std::string>> written(db::Database& db, const std::vector<Event>& events)
{
    auto* observer = observerOf(db);
    return observer ? observer->written(events) : std::vector<std::optional<std::string>>();
}

void announceAs(db::Database& db, const Event& event, const std::string& payload)
{
    if (auto* observer = observerOf(db))
        db.transact([&] { observer->recordAs(event, payload); });
}

} // namespace trivet::events
