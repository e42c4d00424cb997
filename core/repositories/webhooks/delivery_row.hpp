#pragma once
#include "db/row_sql.hpp"
#include "events/hook_event.hpp"

#include <cstdint>
#include <string>

namespace trivet::webhooks {

// Stored as a number.
enum class DeliveryState : std::int64_t { Waiting, Delivered, GivenUp };

// What a webhook is told, or was.
struct DeliveryRow {
    std::int64_t id = 0;
    std::string uuid{}; // X-Gitea-Delivery
    std::int64_t webhookId = 0, eventId = 0;
    std::int64_t state = 0;    // DeliveryState
    std::int64_t attempts = 0; // so far
    std::int64_t createdAt = 0;

    DeliveryState is() const { return static_cast<DeliveryState>(state); }

    static constexpr auto columns()
    {
        using D = DeliveryRow;
        return db::columns(db::generated("id", &D::id), db::column("uuid", &D::uuid),
                           db::column("webhook_id", &D::webhookId), db::column("event_id", &D::eventId),
                           db::column("state", &D::state), db::column("attempts", &D::attempts),
                           db::column("created_at", &D::createdAt));
    }
};

// With what it tells.
struct ToldDelivery {
    DeliveryRow row{};
    std::int64_t kind = 0; // HookEvent
    std::string payload{};

    events::HookEvent event() const { return static_cast<events::HookEvent>(kind); }

    static constexpr auto columns()
    {
        return db::columns(db::part("d", &ToldDelivery::row), db::column("e.kind", &ToldDelivery::kind),
                           db::column("e.payload", &ToldDelivery::payload));
    }
};

// One try, for people who look for what went wrong. Headers are lines, without secrets.
struct AttemptRow {
    std::int64_t id = 0, deliveryId = 0;
    std::int64_t startedAt = 0, milliseconds = 0;
    std::string url{}, requestHeaders{};
    std::int64_t status = 0; // 0: no answer came
    std::string answerHeaders{}, answerBody{}, problem{};

    static constexpr auto columns()
    {
        using A = AttemptRow;
        return db::columns(db::generated("id", &A::id), db::column("delivery_id", &A::deliveryId),
                           db::column("started_at", &A::startedAt), db::column("milliseconds", &A::milliseconds),
                           db::column("url", &A::url), db::column("request_headers", &A::requestHeaders),
                           db::column("status", &A::status), db::column("answer_headers", &A::answerHeaders),
                           db::column("answer_body", &A::answerBody), db::column("problem", &A::problem));
    }
};

} // namespace trivet::webhooks
