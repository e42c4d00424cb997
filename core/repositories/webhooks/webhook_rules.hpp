#pragma once
#include "audit/audit_log.hpp"
#include "http/context.hpp"
#include "webhooks/webhook_row.hpp"
#include "webhooks/webhook_types.hpp"

#include <string>

namespace trivet::webhooks {

// Whose webhooks are changed, and what the audit log calls them.
struct NamedOwner {
    HookOwner owner{};
    std::string account{}; // empty: the site
    std::string repository{};
};

// What the audit log says of a change.
audit::AuditEvent auditEventOf(audit::Action action, const NamedOwner& owner, const WebhookRow& row);

// Throws Error for what cannot be delivered to; nothing has changed then.
WebhookRow createHook(http::Context& context, const NamedOwner& owner, const CreateHook& wanted);
// What is not mentioned stays as it is.
WebhookRow editHook(http::Context& context, const NamedOwner& owner, WebhookRow row, const EditHook& wanted);
void removeHook(http::Context& context, const NamedOwner& owner, const WebhookRow& row);

// Throws Error (NotFound) for somebody else's.
WebhookRow requireHook(http::Context& context, const HookOwner& owner, std::int64_t id);

// Gives a new repository its own copies of the default webhooks, in the transaction that makes it.
void copyDefaultHooks(db::Database& db, const Settings& settings, std::int64_t repositoryId, std::int64_t now);

} // namespace trivet::webhooks
