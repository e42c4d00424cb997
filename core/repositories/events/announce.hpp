#pragma once
#include "events/event.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// How rules tell what they did to those who want to hear of it (webhooks, mail), without knowing who that is or how it
// is written down. Without an observer on the connection nobody is told.
namespace trivet::events {

class EventObserver {
public:
    virtual ~EventObserver() = default;
    // As it would be told now; nothing for what nobody wants to hear of. An empty list: this observer takes no texts.
    virtual std::vector<std::optional<std::string>> written(const std::vector<Event>& events) = 0;
    // Remembered, and written down when all else of the transaction is.
    virtual void record(Event event) = 0;
    // Written down at once.
    virtual void recordNow(const Event& event) = 0;
    // The same for what is written already: the JSON text of the event.
    virtual void recordAs(const Event& event, const std::string& payload) = 0;
    // All that was recorded and is not stored yet, in the transaction.
    virtual void storeRecorded() = 0;
    virtual void forget() noexcept = 0;
};

// The observer is told what happens in the transactions of this connection from now on, after those before it.
void observe(db::Database& db, std::shared_ptr<EventObserver> observer);

bool hasObserver(db::Database& db);

// Belongs into the transaction in which it happens: who hears of it sees everything as it is at the end of that, and
// nothing if it is rolled back. The same thing said twice is told once.
void announce(db::Database& db, const Event& event);
// For what is about to go: it is told as it is now.
void announceNow(db::Database& db, const Event& event);
// For what takes long to write down: that is done before the transaction, in the order given; nothing for what nobody
// wants to hear of. Then it is announced in it.
std::vector<std::optional<std::string>> written(db::Database& db, const std::vector<Event>& events);
void announceAs(db::Database& db, const Event& event, const std::string& payload);

} // namespace trivet::events
