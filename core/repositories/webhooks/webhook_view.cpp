#include "webhooks/webhook_view.hpp"

#include "webhooks/hook_config.hpp"

namespace trivet::webhooks {

Hook toWire(const WebhookRow& row)
{
    Hook wire{.id = row.id, .name = row.name, .type = row.type, .branchFilter = row.branchFilter};
    wire.config = settingsOf(row);
    wire.config["url"] = row.url;
    wire.config["content_type"] = row.contentType;
    wire.events = events::wordsOf(HookEvents(row.events));
    wire.active = row.isActive;
    wire.updatedAt = {row.updatedAt};
    wire.createdAt = {row.createdAt};
    return wire;
}

std::vector<Hook> toWire(const std::vector<WebhookRow>& rows)
{
    std::vector<Hook> wires;
    for (const auto& row : rows)
        wires.push_back(toWire(row));
    return wires;
}

} // namespace trivet::webhooks
