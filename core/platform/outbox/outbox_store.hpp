#pragma once
#include "db/sql_join.hpp"
#include "outbox/outbox_kind.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::outbox {

struct NewMessage {
    std::string receiver{};
    std::string payload{};                  // JSON, as the kind wants it
    std::optional<std::string> uniqueKey{}; // one that waits with the same key is enough
    std::int64_t expiresAt = 0;             // no failure is tried again after that; 0: only attempts count
};

// What is written of it, in this order, also by who inserts many at once.
inline constexpr db::Piece kNewMessageColumns = "kind, receiver, unique_key, payload, attempts, next_at, expires_at";

// A message that waits.
struct Message {
    std::int64_t id = 0;
    std::string receiver{}, payload{};
    std::int64_t attempts = 0, expiresAt = 0;

    auto columns() { return std::tie(id, receiver, payload, attempts, expiresAt); }
};

// Longer than one attempt can take; after that its process is taken for dead.
inline constexpr std::int64_t kLeaseSeconds = 120;

// The messages of one kind.
class OutboxStore {
public:
    OutboxStore(db::Database& db, const Kind& kind) : m_db(db), m_kind(kind) {}

    // Belongs into the transaction it tells of.
    void insert(const NewMessage& message);

    std::int64_t count();
    bool hasDue(std::int64_t now);
    std::int64_t countDue(std::int64_t now);
    // What has waited longest. Where the kind keeps the order, only the first for its receiver.
    std::optional<Message> nextDue(std::int64_t now);
    // Counts an attempt. Of many who try at once one succeeds, and has the message for kLeaseSeconds.
    bool claim(const Message& message, std::int64_t now);

    // For who has claimed it, with the attempts it had before; nothing happens if somebody else has it by now.
    bool remove(const Message& claimed);
    void putOff(const Message& claimed, std::int64_t until);

private:
    std::int64_t latestWait(std::int64_t now) const;

    db::Database& m_db;
    const Kind& m_kind;
};

} // namespace trivet::outbox
