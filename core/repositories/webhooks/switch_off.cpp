#include "webhooks/switch_off.hpp"

#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"
#include "webhooks/webhook_rules.hpp"
#include "webhooks/webhook_store.hpp"

namespace trivet::webhooks {
namespace {

bool isDead(const WebhookRow& hook, std::int64_t seconds, std::int64_t now)
{
    return hook.isActive && seconds > 0 && hook.failureCount >= kFewestFailures && hook.failingSince + seconds <= now;
}

NamedOwner ownerOf(db::Database& db, const WebhookRow& hook)
{
    NamedOwner owner{.owner = {hook.kind(), hook.repositoryId.value_or(hook.accountId.value_or(0))}};
    if (hook.accountId)
        if (const auto account = users::AccountStore(db).find(*hook.accountId))
            owner.account = account->name;
    if (hook.repositoryId)
        if (const auto repository = repos::RepositoryStore(db).find(*hook.repositoryId)) {
            owner.account = repository->owner.name;
            owner.repository = repository->row.name;
        }
    return owner;
}

} // namespace

void switchOffIfDead(db::Database& db, const Settings& settings, std::int64_t webhookId, std::int64_t now)
{
    const auto hook = WebhookStore(db).find(webhookId);
    if (!hook || !isDead(*hook, settings.webhook.disableAfterSeconds, now))
        return;
    audit::AuditLog log(db, settings, audit::serverActor(), now);
    log.record(auditEventOf(audit::Action::WebhookDisable, ownerOf(db, *hook), *hook),
               [&] { WebhookStore(db).switchOff(hook->id, now); });
}

} // namespace trivet::webhooks
