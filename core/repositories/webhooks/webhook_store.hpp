#pragma once
#include "db/slice.hpp"
#include "webhooks/webhook_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// Which of the webhooks of the site are meant.
enum class SiteHooks { System, Default, All };

class WebhookStore {
public:
    explicit WebhookStore(db::Database& db) : m_db(db) {}

    // Of that owner; for one of the site of either kind.
    std::optional<WebhookRow> find(const HookOwner& owner, std::int64_t id);
    std::optional<WebhookRow> find(std::int64_t id);
    std::vector<WebhookRow> page(const HookOwner& owner, const db::Slice& slice);
    std::int64_t count(const HookOwner& owner);
    std::vector<WebhookRow> pageOfSite(SiteHooks which, const db::Slice& slice);
    std::int64_t countOfSite(SiteHooks which);
    bool hasAny();
    // The newest with something sealed.
    std::optional<WebhookRow> newestSealed();

    // The active ones that hear of a repository: its own, its owner's, those of the site, in this order.
    std::vector<WebhookRow> listeningTo(std::int64_t repositoryId);
    // The same for what belongs to an account and no repository.
    std::vector<WebhookRow> listeningToAccount(std::int64_t accountId);

    std::int64_t insert(const WebhookRow& row);
    void update(const WebhookRow& row);
    void setDelivered(std::int64_t id); // its last attempt: it does not fail any more
    void addFailure(std::int64_t id, std::int64_t now);
    // Nothing more is sent. False if it was not active any more.
    bool switchOff(std::int64_t id, std::int64_t now);
    // Whoever switches it on again lets it begin anew.
    void forgetFailures(std::int64_t id);
    bool remove(std::int64_t id); // false if it was gone already

private:
    db::Database& m_db;
};

} // namespace trivet::webhooks
