#pragma once
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// A webhook that has something to deliver.
struct QueueRow {
    std::int64_t webhookId = 0;
    std::int64_t nextAt = 0;   // when it may be tried, or until when somebody does
    std::int64_t failures = 0; // since its receiver last answered well
    std::int64_t ownerId = 0;  // the account it belongs to, also by its repository; 0: the site

    auto columns() { return std::tie(webhookId, nextAt, failures, ownerId); }
};

// Longer than one attempt can take; after that its process is taken for dead.
inline constexpr std::int64_t kLeaseSeconds = 60;
// The longest pause between two attempts.
inline constexpr std::int64_t kLongestPause = 3600;

// Which webhooks have something to deliver, and when. Like the outbox, but by receiver: one that is dead has one row
// here however much waits for it, so that it takes nothing from the others.
class QueueStore {
public:
    explicit QueueStore(db::Database& db) : m_db(db) {}

    void insert(const std::vector<std::int64_t>& webhookIds); // those that are there already stay as they are
    bool hasDue(std::int64_t now);
    std::int64_t countDue(std::int64_t now);
    // Those that failed before come last; among each, the first of every owner, then the second of every owner …
    std::vector<QueueRow> due(std::int64_t now, std::int64_t most);

    // Of many who try at once one succeeds, and has the webhook for kLeaseSeconds: `row` says so then.
    bool claim(QueueRow& row, std::int64_t now);
    // For who has claimed it; nothing happens if somebody else has it by now.
    bool keep(QueueRow& claimed, std::int64_t now); // for another kLeaseSeconds
    void release(const QueueRow& claimed, std::int64_t nextAt, std::int64_t failures);
    void leave(const QueueRow& claimed); // there is nothing more to deliver

private:
    db::Database& m_db;
};

} // namespace trivet::webhooks
