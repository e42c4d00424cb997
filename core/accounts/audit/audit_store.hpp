#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
class Query;
} // namespace trivet::db

namespace trivet::audit {

// One line of the log. Names are kept as they were, so that an entry outlives the accounts it tells of; the numbers
// tell whose names they were.
struct EntryRow {
    std::int64_t id = 0, at = 0;
    std::int64_t actorId = 0; // 0: not an account, or nobody was signed in
    std::string actor{};
    std::int64_t actingAsId = 0, targetId = 0; // 0: no account; the store looks the target up
    std::string actingAs{};                    // whom an administrator stood in for
    std::string address{};
    std::string credential{}; // its kind and number, never the secret
    std::string action{}, target{}, result{}, detail{};

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &EntryRow::id), db::column("at", &EntryRow::at),
                           db::column("actor_id", &EntryRow::actorId), db::column("actor", &EntryRow::actor),
                           db::column("acting_as", &EntryRow::actingAs), db::column("address", &EntryRow::address),
                           db::column("credential", &EntryRow::credential), db::column("action", &EntryRow::action),
                           db::column("target", &EntryRow::target), db::column("result", &EntryRow::result),
                           db::column("detail", &EntryRow::detail), db::column("acting_as_id", &EntryRow::actingAsId),
                           db::generated("target_id", &EntryRow::targetId));
    }
};

struct EntryFilter {
    std::string user{};                      // who did it, as whom, or whom it was done to; in lower case
    std::optional<std::int64_t> accountId{}; // the same for one account, whatever it was or is called
    std::string action{};
    std::optional<std::int64_t> since{}, before{};
};

// The log only grows: there is no statement here that changes an entry, the database refuses it as well, and only what
// is older than the retention can be removed.
class AuditStore {
public:
    explicit AuditStore(db::Database& db) : m_db(db) {}

    void insert(const EntryRow& row);
    std::int64_t newestId(); // 0: there is none
    // Whether one account has done something for another since that entry.
    bool hasNewer(std::int64_t id, std::int64_t actorId, const std::string& actingAs);
    std::vector<EntryRow> page(const EntryFilter& filter, const db::Slice& slice); // the newest first
    std::int64_t count(const EntryFilter& filter);
    void each(const EntryFilter& filter, const std::function<void(const EntryRow&)>& visit); // the oldest first
    // How many are gone. Inside a transaction.
    std::int64_t purgeBefore(std::int64_t time, std::int64_t now);

private:
    static void addConditions(db::Query& query, const EntryFilter& filter);

    db::Database& m_db;
};

} // namespace trivet::audit
