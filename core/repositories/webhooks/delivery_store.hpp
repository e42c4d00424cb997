#pragma once
#include "db/slice.hpp"
#include "webhooks/delivery_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// What webhooks are told and were told.
class DeliveryStore {
public:
    explicit DeliveryStore(db::Database& db) : m_db(db) {}

    // One event for all of these webhooks. Belongs into the transaction it tells of.
    void insert(events::HookEvent event, std::string_view payload, const std::vector<std::int64_t>& webhookIds,
                std::int64_t now);
    // The same event once more, for one of them.
    void insertAgain(const DeliveryRow& delivery, std::int64_t now);

    std::optional<DeliveryRow> find(std::int64_t webhookId, std::string_view uuid);
    // The newest first.
    std::vector<ToldDelivery> history(std::int64_t webhookId, const db::Slice& slice);
    std::int64_t count(std::int64_t webhookId);
    // Of all these deliveries, the newest of each first.
    std::vector<AttemptRow> attempts(const std::vector<std::int64_t>& deliveryIds);

    // What waits longest.
    std::optional<ToldDelivery> firstWaiting(std::int64_t webhookId);
    void addAttempt(const AttemptRow& attempt);
    void setState(const DeliveryRow& delivery, DeliveryState state);
    // What waits and was to be told at or before this time; of an inactive webhook all of it.
    std::int64_t giveUpOlder(std::int64_t webhookId, std::int64_t until);

    // What is over and was made before that, and the events of which nothing is left.
    std::int64_t removeOlder(std::int64_t before);
    // Of each webhook all that is over but the newest.
    std::int64_t removeAllBut(std::int64_t kept);

private:
    std::int64_t insertEvent(events::HookEvent event, std::string_view payload, std::int64_t now);
    void insertDeliveries(std::int64_t eventId, const std::vector<std::int64_t>& webhookIds, std::int64_t now);

    db::Database& m_db;
};

} // namespace trivet::webhooks
