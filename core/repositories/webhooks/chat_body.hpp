#pragma once
#include "webhooks/delivery_row.hpp"
#include "webhooks/webhook_row.hpp"

#include <string>

namespace trivet::webhooks {

// What is sent to a chat: JSON in the form that its type reads.
std::string chatBody(const WebhookRow& hook, const ToldDelivery& delivery);

// Chats are not told of pushes that bring nothing.
bool isWorthChat(const ToldDelivery& delivery);

} // namespace trivet::webhooks
