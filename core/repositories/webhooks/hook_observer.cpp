#include "webhooks/hook_observer.hpp"

#include "db/database.hpp"
#include "log/log.hpp"
#include "mail/mail_preference_store.hpp"
#include "repos/repository_store.hpp"
#include "webhooks/branch_filter.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/webhook_store.hpp"

#include <algorithm>

namespace trivet::webhooks {

using events::Event;
using events::HookEvent;

namespace {

// Clients know no such payload.
bool isForMailOnly(const Event& event)
{
    return event.kind == HookEvent::PullRequestReviewComment && event.action == "dismissed";
}

} // namespace

const std::vector<WebhookRow>& HookObserver::listening(const Event& event)
{
    const Place place{event.repositoryId, event.ownerId};
    if (const auto known = m_listening.find(place); known != m_listening.end())
        return known->second;
    WebhookStore store(m_db);
    auto found =
        event.repositoryId == 0 ? store.listeningToAccount(event.ownerId) : store.listeningTo(event.repositoryId);
    return m_listening.emplace(place, std::move(found)).first->second;
}

std::vector<std::int64_t> HookObserver::wanting(const Event& event)
{
    std::vector<std::int64_t> ids;
    if (isForMailOnly(event))
        return ids;
    for (const auto& hook : listening(event))
        if (hook.wants(event.kind) && (!isAboutRef(event.kind) || admitsRef(hook.branchFilter, event.ref)))
            ids.push_back(hook.id);
    return ids;
}

// What cannot be told must not keep anybody from working.
std::optional<std::string> HookObserver::rendered(const Event& event)
{
    try {
        return m_renderer.render(event);
    } catch (const db::Failure&) {
        throw;
    } catch (const std::exception& problem) {
        m_log.error("webhook_event_lost",
                    {{"event", typeOf(event.kind)}, {"repository", event.repositoryId}, {"text", problem.what()}});
        return std::nullopt;
    }
}

std::vector<std::optional<std::string>> HookObserver::written(const std::vector<Event>& events)
{
    std::vector<std::optional<std::string>> texts;
    for (const auto& event : events)
        texts.push_back(wanting(event).empty() ? std::nullopt : rendered(event));
    m_listening.clear(); // it may change until the transaction
    return texts;
}

void HookObserver::record(Event event)
{
    if (std::find(m_recorded.begin(), m_recorded.end(), event) == m_recorded.end())
        m_recorded.push_back(std::move(event));
}

void HookObserver::recordNow(const Event& event)
{
    const auto ids = wanting(event);
    if (ids.empty())
        return;
    if (const auto payload = rendered(event))
        DeliveryStore(m_db).insert(event.kind, *payload, ids, event.now);
}

void HookObserver::recordAs(const Event& event, const std::string& payload)
{
    DeliveryStore(m_db).insert(event.kind, payload, wanting(event), event.now);
}

void HookObserver::storeRecorded()
{
    for (const auto& event : std::exchange(m_recorded, {}))
        recordNow(event);
}

void HookObserver::forget() noexcept
{
    m_recorded.clear();
    m_listening.clear();
}

bool canTell(db::Database& db, const Settings& settings)
{
    const auto hasHooks = [&] { return !settings.webhook.disabled && WebhookStore(db).hasAny(); };
    return events::hasObserver(db) || (!mail::sendsNotifications(settings) && !hasHooks());
}

} // namespace trivet::webhooks
