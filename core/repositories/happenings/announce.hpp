#pragma once
#include "happenings/happening.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// How rules tell what they did to those who want to hear of it (webhooks), without knowing who that is or how it is
// written down. Without an audience on the connection nobody is told.
namespace trivet::happenings {

class Audience {
public:
    virtual ~Audience() = default;
    // As it would be told now; nothing for what nobody wants to hear of.
    virtual std::vector<std::optional<std::string>> written(const std::vector<Happening>& happenings) = 0;
    // Remembered, and written down when all else of the transaction is.
    virtual void hear(Happening happening) = 0;
    // Written down at once.
    virtual void hearNow(const Happening& happening) = 0;
    // The same for what is written already: the JSON text of the event.
    virtual void hearAs(const Happening& happening, const std::string& payload) = 0;
    // All that was heard and is not written down, in the transaction.
    virtual void writeDown() = 0;
    virtual void forget() noexcept = 0;
};

// The audience hears what happens in the transactions of this connection from now on.
void seat(db::Database& db, std::shared_ptr<Audience> audience);

bool hasAudience(db::Database& db);

// Belongs into the transaction in which it happens: who hears of it sees everything as it is at the end of that, and
// nothing if it is rolled back. The same thing said twice is told once.
void announce(db::Database& db, const Happening& happening);
// For what is about to go: it is told as it is now.
void announceNow(db::Database& db, const Happening& happening);
// For what takes long to write down: that is done before the transaction, in the order given; nothing for what nobody
// wants to hear of. Then it is announced in it.
std::vector<std::optional<std::string>> written(db::Database& db, const std::vector<Happening>& happenings);
void announceAs(db::Database& db, const Happening& happening, const std::string& payload);

} // namespace trivet::happenings
