#include "webhooks/delivery_store.hpp"

#include "base/uuid.hpp"
#include "db/database.hpp"
#include "webhooks/queue_store.hpp"

#include <algorithm>

namespace trivet::webhooks {
namespace {

using db::join;
using db::Sql;

constexpr std::size_t kMostInOneStatement = 50;

constexpr Sql kInsertEvent = "INSERT INTO webhook_event (kind, payload, created_at) VALUES ($1, $2, $3) RETURNING id";
constexpr Sql kFind = join<"SELECT ", db::selectList<DeliveryRow, "d">,
                           " FROM webhook_delivery d WHERE d.webhook_id = $1 AND d.uuid = $2">();
constexpr db::Piece kTold = db::kJoined<"SELECT ", db::selectList<ToldDelivery>,
                                        " FROM webhook_delivery d JOIN webhook_event e ON e.id = d.event_id WHERE ">;
constexpr Sql kHistory = join<kTold, "d.webhook_id = $1 ORDER BY d.id DESC LIMIT $2 OFFSET $3">();
constexpr Sql kFirstWaiting = join<kTold, "d.webhook_id = $1 AND d.state = 0 ORDER BY d.id LIMIT 1">();
constexpr Sql kCount = "SELECT COUNT(*) FROM webhook_delivery WHERE webhook_id = $1";
constexpr db::Piece kSelectAttempts =
    db::kJoined<"SELECT ", db::selectList<AttemptRow, "a">, " FROM webhook_attempt a WHERE a.delivery_id IN ">;
constexpr Sql kInsertAttempt = join<db::insertInto<"webhook_attempt", AttemptRow>>();
constexpr Sql kCountAttempt = "UPDATE webhook_delivery SET attempts = attempts + 1 WHERE id = $1";
constexpr Sql kSetState = "UPDATE webhook_delivery SET state = $1 WHERE id = $2";
constexpr Sql kGiveUp =
    "UPDATE webhook_delivery SET state = 2 WHERE webhook_id = $1 AND state = 0 AND created_at <= $2";
constexpr Sql kRemoveOlder = "DELETE FROM webhook_delivery WHERE state <> 0 AND created_at < $1";
constexpr Sql kRemoveAllBut =
    "DELETE FROM webhook_delivery WHERE state <> 0 AND id IN (SELECT n.id FROM (SELECT d.id AS id, ROW_NUMBER() OVER"
    " (PARTITION BY d.webhook_id ORDER BY d.id DESC) AS place FROM webhook_delivery d) n WHERE n.place > $1)";
constexpr Sql kRemoveEvents = "DELETE FROM webhook_event WHERE NOT EXISTS"
                              " (SELECT 1 FROM webhook_delivery d WHERE d.event_id = webhook_event.id)";

} // namespace

void DeliveryStore::insert(events::HookEvent event, std::string_view payload,
                           const std::vector<std::int64_t>& webhookIds, std::int64_t now)
{
    if (!webhookIds.empty())
        insertDeliveries(insertEvent(event, payload, now), webhookIds, now);
}

void DeliveryStore::insertAgain(const DeliveryRow& delivery, std::int64_t now)
{
    insertDeliveries(delivery.eventId, {delivery.webhookId}, now);
}

std::int64_t DeliveryStore::insertEvent(events::HookEvent event, std::string_view payload, std::int64_t now)
{
    return m_db.value<std::int64_t>(kInsertEvent, static_cast<std::int64_t>(event), payload, now).value();
}

void DeliveryStore::insertDeliveries(std::int64_t eventId, const std::vector<std::int64_t>& webhookIds,
                                     std::int64_t now)
{
    for (std::size_t start = 0; start < webhookIds.size(); start += kMostInOneStatement) {
        const auto end = std::min(start + kMostInOneStatement, webhookIds.size());
        db::Query query(
            "INSERT INTO webhook_delivery (uuid, webhook_id, event_id, state, attempts, created_at) VALUES");
        for (auto at = start; at < end; ++at) {
            if (at > start)
                query.add(",");
            query.add(" (?, ?, ?, 0, 0, ?)", newUuid(), webhookIds[at], eventId, now);
        }
        m_db.run(query);
    }
    QueueStore(m_db).insert(webhookIds);
}

std::optional<DeliveryRow> DeliveryStore::find(std::int64_t webhookId, std::string_view uuid)
{
    return m_db.one<DeliveryRow>(kFind, webhookId, uuid);
}

std::vector<ToldDelivery> DeliveryStore::history(std::int64_t webhookId, const db::Slice& slice)
{
    return m_db.all<ToldDelivery>(kHistory, webhookId, slice.limit, slice.offset);
}

std::int64_t DeliveryStore::count(std::int64_t webhookId)
{
    return m_db.value<std::int64_t>(kCount, webhookId).value_or(0);
}

std::vector<AttemptRow> DeliveryStore::attempts(const std::vector<std::int64_t>& deliveryIds)
{
    if (deliveryIds.empty())
        return {};
    db::Query query(kSelectAttempts.data());
    query.addList("", deliveryIds).add(" ORDER BY a.id DESC");
    return m_db.all<AttemptRow>(query);
}

std::optional<ToldDelivery> DeliveryStore::firstWaiting(std::int64_t webhookId)
{
    return m_db.one<ToldDelivery>(kFirstWaiting, webhookId);
}

void DeliveryStore::addAttempt(const AttemptRow& attempt)
{
    if (m_db.run(kCountAttempt, attempt.deliveryId) > 0) // its webhook may have been deleted meanwhile
        m_db.run(kInsertAttempt, attempt);
}

void DeliveryStore::setState(const DeliveryRow& delivery, DeliveryState state)
{
    m_db.run(kSetState, static_cast<std::int64_t>(state), delivery.id);
}

std::int64_t DeliveryStore::giveUpOlder(std::int64_t webhookId, std::int64_t until)
{
    return m_db.run(kGiveUp, webhookId, until);
}

std::int64_t DeliveryStore::removeOlder(std::int64_t before)
{
    const auto removed = m_db.run(kRemoveOlder, before);
    m_db.run(kRemoveEvents);
    return removed;
}

std::int64_t DeliveryStore::removeAllBut(std::int64_t kept)
{
    const auto removed = m_db.run(kRemoveAllBut, kept);
    m_db.run(kRemoveEvents);
    return removed;
}

} // namespace trivet::webhooks
