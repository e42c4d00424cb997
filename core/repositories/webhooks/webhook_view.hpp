#pragma once
#include "webhooks/webhook_row.hpp"
#include "webhooks/webhook_types.hpp"

#include <vector>

namespace trivet::webhooks {

Hook toWire(const WebhookRow& row);
std::vector<Hook> toWire(const std::vector<WebhookRow>& rows);

} // namespace trivet::webhooks
