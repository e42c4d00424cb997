#pragma once
#include "outbound/outbound_request.hpp"
#include "webhooks/delivery_row.hpp"
#include "webhooks/hook_secrets.hpp"
#include "webhooks/webhook_row.hpp"

#include <string>

namespace trivet::webhooks {

// Whether there is something to say to a receiver of this type.
bool isWorthSending(const WebhookRow& hook, const ToldDelivery& delivery);

// What is sent for a delivery. Throws std::runtime_error if that cannot be made.
outbound::Request requestFor(const WebhookRow& hook, const ToldDelivery& delivery, const HookSecrets& secrets,
                             bool isOfOrganization);

// As people may read them: what proves something is not among it.
std::string shownHeaders(const outbound::Headers& headers);

} // namespace trivet::webhooks
