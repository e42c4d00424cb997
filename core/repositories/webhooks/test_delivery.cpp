#include "webhooks/test_delivery.hpp"

#include "db/database.hpp"
#include "http/services.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/payload_renderer.hpp"

namespace trivet::webhooks {

void sendTest(http::Context& context, const WebhookRow& hook, const repos::OwnedRepository& repository,
              const std::string& ref)
{
    const auto payload = context.services.of<PayloadRenderer>().renderTest(repository, context.who.userId, ref);
    context.db().transact(
        [&] { DeliveryStore(context.db()).insert(HookEvent::Push, payload, {hook.id}, context.now); });
}

} // namespace trivet::webhooks
