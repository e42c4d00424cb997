#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "webhooks/webhook_row.hpp"

#include <string>

namespace trivet::webhooks {

// Sends a push event of the latest commit, or of the ref, whatever the webhook wants to hear of. Throws Error
// (NotFound) if there is none.
void sendTest(http::Context& context, const WebhookRow& hook, const repos::OwnedRepository& repository,
              const std::string& ref);

} // namespace trivet::webhooks
