#pragma once
#include "webhooks/delivery_row.hpp"
#include "webhooks/webhook_row.hpp"

#include <string>

namespace trivet::webhooks {

// Tells a Packagist that the package at `package_url` has changed; without that setting the package of the repository
// that was pushed to.
std::string packagistBody(const WebhookRow& hook, const ToldDelivery& delivery);

} // namespace trivet::webhooks
