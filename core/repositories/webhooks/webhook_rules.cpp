#include "webhooks/webhook_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/glob.hpp"
#include "base/joined_checks.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "outbound/target.hpp"
#include "settings/secret_key.hpp"
#include "webhooks/hook_config.hpp"
#include "webhooks/hook_secrets.hpp"
#include "webhooks/hook_type.hpp"
#include "webhooks/webhook_store.hpp"

#include <algorithm>
#include <optional>

namespace trivet::webhooks {
namespace {

constexpr std::int64_t kMostHooks = 100; // of one owner

constexpr MessageFormat<1> kTooMany{"webhook.too_many", "there are {{COUNT}} webhooks already, which is the limit"};

std::string requireFilter(const std::string& filter)
{
    const auto glob = std::string(trimmed(filter));
    if (!isExtendedGlob(glob) || std::any_of(glob.begin(), glob.end(), isAsciiControl))
        throw Error::invalid(kInvalidFilter).at("branch_filter");
    return glob;
}

std::string requireHeader(const std::string& header)
{
    const auto value = std::string(trimmed(header));
    if (std::any_of(value.begin(), value.end(), isAsciiControl))
        throw Error::invalid(kInvalidHeader).at("authorization_header");
    return value;
}

WebhookRow rowFor(const HookOwner& owner, std::int64_t now)
{
    WebhookRow row{.ownerKind = static_cast<std::int64_t>(owner.kind)};
    if (owner.kind == OwnerKind::Repository)
        row.repositoryId = owner.id;
    if (owner.kind == OwnerKind::Account)
        row.accountId = owner.id;
    row.createdAt = row.updatedAt = now;
    return row;
}

// What Packagist calls an API token is the secret of its webhook.
std::optional<std::string> secretIn(const Config& config, std::string_view type)
{
    for (const auto* name : {"secret", "api_token"})
        if (const auto given = config.find(name);
            given != config.end() && (given->first == "secret" || type == "packagist"))
            return given->second;
    return std::nullopt;
}

void requireRoom(db::Database& db, const HookOwner& owner)
{
    if (const auto count = WebhookStore(db).count(owner); count >= kMostHooks)
        throw Error::invalid(kTooMany.with(count));
}

// Who enters a secret means it for that server. Another one, which whoever may edit the webhook can name, does not get
// it: it must be entered again.
bool haveSameReceiver(std::string_view before, std::string_view now)
{
    const auto was = outbound::targetOf(before), is = outbound::targetOf(now);
    return was && is && was->scheme == is->scheme && was->port == is->port &&
           asciiLower(was->host) == asciiLower(is->host);
}

void save(db::Database& db, const WebhookRow& row, bool wasActive)
{
    WebhookStore store(db);
    store.update(row);
    if (row.isActive && !wasActive)
        store.forgetFailures(row.id);
}

} // namespace

audit::AuditEvent auditEventOf(audit::Action action, const NamedOwner& owner, const WebhookRow& row)
{
    return {action, owner.account, (owner.repository.empty() ? "" : owner.repository + ": ") + row.url};
}

WebhookRow createHook(http::Context& context, const NamedOwner& owner, const CreateHook& wanted)
{
    auto row = rowFor(owner.owner, context.now);
    if (!findHookType(wanted.type))
        throw Error::invalid(kInvalidType.with(wanted.type)).at("type");
    row.type = wanted.type;
    std::string header;
    JoinedChecks checks;
    checks.make([&] { requireOptions(wanted.config, wanted.type); });
    checks.make([&] { apply(wanted.config, row); });
    checks.make([&] { row.branchFilter = requireFilter(wanted.branchFilter); });
    checks.make([&] { header = requireHeader(wanted.authorizationHeader); });
    checks.throwIfAny();
    if (header.empty())
        header = authorizationIn(wanted.config);
    row.events = events::eventsOf(wanted.events).bits();
    row.isActive = wanted.active;
    row.name = trimmed(wanted.name);
    const HookSecrets secrets(secretKeyOf(context.settings));
    return audit::recorded(context, auditEventOf(audit::Action::WebhookAdd, owner, row), [&] {
        requireRoom(context.db(), owner.owner);
        WebhookStore store(context.db());
        auto made = row;
        made.id = store.insert(made);
        secrets.setSecret(made, secretIn(wanted.config, row.type).value_or(""));
        secrets.setAuthorization(made, header);
        store.update(made);
        return made;
    });
}

WebhookRow editHook(http::Context& context, const NamedOwner& owner, WebhookRow row, const EditHook& wanted)
{
    const HookSecrets secrets(secretKeyOf(context.settings));
    const auto before = row.url;
    const bool wasActive = row.isActive;
    std::string header;
    JoinedChecks checks;
    checks.make([&] { apply(wanted.config, row); });
    if (wanted.branchFilter)
        checks.make([&] { row.branchFilter = requireFilter(*wanted.branchFilter); });
    checks.make([&] { header = requireHeader(wanted.authorizationHeader.value_or("")); });
    checks.throwIfAny();
    if (!haveSameReceiver(before, row.url)) {
        secrets.setSecret(row, {});
        secrets.setAuthorization(row, {});
    }
    if (const auto secret = secretIn(wanted.config, row.type))
        secrets.setSecret(row, *secret);
    if (wanted.events)
        row.events = events::eventsOf(*wanted.events).bits();
    const auto basic = authorizationIn(wanted.config);
    if (wanted.authorizationHeader || !basic.empty())
        secrets.setAuthorization(row, header.empty() ? basic : header);
    if (wanted.active)
        row.isActive = *wanted.active;
    if (wanted.name)
        row.name = trimmed(*wanted.name);
    row.updatedAt = context.now;
    audit::recorded(context, auditEventOf(audit::Action::WebhookChange, owner, row),
                    [&] { save(context.db(), row, wasActive); });
    return row;
}

void removeHook(http::Context& context, const NamedOwner& owner, const WebhookRow& row)
{
    audit::recorded(context, auditEventOf(audit::Action::WebhookRemove, owner, row), [&] {
        if (!WebhookStore(context.db()).remove(row.id))
            throw Error::notFound();
    });
}

WebhookRow requireHook(http::Context& context, const HookOwner& owner, std::int64_t id)
{
    auto row = WebhookStore(context.db()).find(owner, id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

void copyDefaultHooks(db::Database& db, const Settings& settings, std::int64_t repositoryId, std::int64_t now)
{
    WebhookStore store(db);
    const auto templates = store.pageOfSite(SiteHooks::Default, {kMostHooks, 0});
    if (templates.empty())
        return;
    const HookSecrets secrets(secretKeyOf(settings));
    for (const auto& each : templates) {
        auto copy = each;
        copy.ownerKind = static_cast<std::int64_t>(OwnerKind::Repository);
        copy.repositoryId = repositoryId;
        copy.createdAt = copy.updatedAt = now;
        copy.lastState = copy.failingSince = copy.failureCount = copy.switchedOffAt = 0;
        copy.id = store.insert(copy);
        secrets.setSecret(copy, secrets.secretOf(each));
        secrets.setAuthorization(copy, secrets.authorizationOf(each));
        store.update(copy);
    }
}

} // namespace trivet::webhooks
