#include "webhooks/hook_audience.hpp"

#include "db/database.hpp"
#include "log/log.hpp"
#include "repos/repository_store.hpp"
#include "webhooks/branch_filter.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/webhook_store.hpp"

#include <algorithm>

namespace trivet::webhooks {

using happenings::Happening;

const std::vector<WebhookRow>& HookAudience::listening(const Happening& happening)
{
    const Place place{happening.repositoryId, happening.ownerId};
    if (const auto known = m_listening.find(place); known != m_listening.end())
        return known->second;
    WebhookStore store(m_db);
    auto found = happening.repositoryId == 0 ? store.listeningToAccount(happening.ownerId)
                                             : store.listeningTo(happening.repositoryId);
    return m_listening.emplace(place, std::move(found)).first->second;
}

std::vector<std::int64_t> HookAudience::wanting(const Happening& happening)
{
    std::vector<std::int64_t> ids;
    for (const auto& hook : listening(happening))
        if (hook.wants(happening.event) &&
            (!isAboutRef(happening.event) || admitsRef(hook.branchFilter, happening.ref)))
            ids.push_back(hook.id);
    return ids;
}

// What cannot be told must not keep anybody from working.
std::optional<std::string> HookAudience::rendered(const Happening& happening)
{
    try {
        return m_renderer.render(happening);
    } catch (const db::Failure&) {
        throw;
    } catch (const std::exception& problem) {
        m_log.error(
            "webhook_event_lost",
            {{"event", typeOf(happening.event)}, {"repository", happening.repositoryId}, {"text", problem.what()}});
        return std::nullopt;
    }
}

std::vector<std::optional<std::string>> HookAudience::written(const std::vector<Happening>& happenings)
{
    std::vector<std::optional<std::string>> texts;
    for (const auto& happening : happenings)
        texts.push_back(wanting(happening).empty() ? std::nullopt : rendered(happening));
    m_listening.clear(); // it may change until the transaction
    return texts;
}

void HookAudience::hear(Happening happening)
{
    if (std::find(m_heard.begin(), m_heard.end(), happening) == m_heard.end())
        m_heard.push_back(std::move(happening));
}

void HookAudience::hearNow(const Happening& happening)
{
    const auto ids = wanting(happening);
    if (ids.empty())
        return;
    if (const auto payload = rendered(happening))
        DeliveryStore(m_db).insert(happening.event, *payload, ids, happening.now);
}

void HookAudience::hearAs(const Happening& happening, const std::string& payload)
{
    DeliveryStore(m_db).insert(happening.event, payload, wanting(happening), happening.now);
}

void HookAudience::writeDown()
{
    for (const auto& happening : std::exchange(m_heard, {}))
        hearNow(happening);
}

void HookAudience::forget() noexcept
{
    m_heard.clear();
    m_listening.clear();
}

bool canTell(db::Database& db, const Settings& settings)
{
    return settings.webhook.disabled || happenings::hasAudience(db) || !WebhookStore(db).hasAny();
}

} // namespace trivet::webhooks
