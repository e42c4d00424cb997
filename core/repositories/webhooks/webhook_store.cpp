#include "webhooks/webhook_store.hpp"

#include "db/database.hpp"

namespace trivet::webhooks {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<WebhookRow, "w">, " FROM webhook w WHERE ">;
constexpr Sql kFind = join<kSelect, "w.id = $1">();
constexpr Sql kFindOfRepository = join<kSelect, "w.repository_id = $1 AND w.id = $2">();
constexpr Sql kFindOfAccount = join<kSelect, "w.account_id = $1 AND w.id = $2">();
constexpr Sql kFindOfSite = join<kSelect, "w.owner_kind >= 2 AND w.id = $1">();
constexpr Sql kPageOfRepository = join<kSelect, "w.repository_id = $1 ORDER BY w.id LIMIT $2 OFFSET $3">();
constexpr Sql kPageOfAccount = join<kSelect, "w.account_id = $1 ORDER BY w.id LIMIT $2 OFFSET $3">();
constexpr Sql kPageOfSite =
    join<kSelect, "w.owner_kind >= $1 AND w.owner_kind <= $2 ORDER BY w.id LIMIT $3 OFFSET $4">();
constexpr Sql kCountOfRepository = "SELECT COUNT(*) FROM webhook WHERE repository_id = $1";
constexpr Sql kCountOfAccount = "SELECT COUNT(*) FROM webhook WHERE account_id = $1";
constexpr Sql kCountOfSite = "SELECT COUNT(*) FROM webhook WHERE owner_kind >= $1 AND owner_kind <= $2";
constexpr Sql kAny = "SELECT id FROM webhook LIMIT 1";
constexpr Sql kNewestSealed =
    join<kSelect, "w.sealed_secret <> '' OR w.sealed_authorization <> '' ORDER BY w.id DESC LIMIT 1">();
constexpr Sql kListening = join<kSelect, "w.is_active AND (w.repository_id = $1 OR w.account_id ="
                                         " (SELECT r.owner_id FROM repository r WHERE r.id = $2)"
                                         " OR w.owner_kind = 2) ORDER BY w.owner_kind, w.id">();
constexpr Sql kListeningToAccount =
    join<kSelect, "w.is_active AND (w.account_id = $1 OR w.owner_kind = 2) ORDER BY w.owner_kind, w.id">();
constexpr Sql kInsert = join<db::insertInto<"webhook", WebhookRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE webhook SET ", db::setList<WebhookRow>, " WHERE id = ?">();
constexpr Sql kSetDelivered = "UPDATE webhook SET last_state = 1, failing_since = 0, failure_count = 0 WHERE id = $1";
constexpr Sql kAddFailure = "UPDATE webhook SET last_state = 2, failure_count = failure_count + 1, failing_since ="
                            " CASE WHEN failing_since = 0 THEN $1 ELSE failing_since END WHERE id = $2";
constexpr Sql kSwitchOff =
    "UPDATE webhook SET is_active = FALSE, switched_off_at = $1, updated_at = $2 WHERE id = $3 AND is_active";
constexpr Sql kForgetFailures =
    "UPDATE webhook SET failing_since = 0, failure_count = 0, switched_off_at = 0 WHERE id = $1";
constexpr Sql kDelete = "DELETE FROM webhook WHERE id = $1";

std::pair<std::int64_t, std::int64_t> kindsOf(SiteHooks which)
{
    constexpr auto kSystem = static_cast<std::int64_t>(OwnerKind::System);
    constexpr auto kDefault = static_cast<std::int64_t>(OwnerKind::Default);
    return {which == SiteHooks::Default ? kDefault : kSystem, which == SiteHooks::System ? kSystem : kDefault};
}

SiteHooks siteHooksOf(const HookOwner& owner)
{
    return owner.kind == OwnerKind::System ? SiteHooks::System : SiteHooks::Default;
}

} // namespace

std::optional<WebhookRow> WebhookStore::find(const HookOwner& owner, std::int64_t id)
{
    if (owner.isOfSite())
        return m_db.one<WebhookRow>(kFindOfSite, id);
    return m_db.one<WebhookRow>(owner.kind == OwnerKind::Repository ? kFindOfRepository : kFindOfAccount, owner.id, id);
}

std::optional<WebhookRow> WebhookStore::find(std::int64_t id) { return m_db.one<WebhookRow>(kFind, id); }

std::vector<WebhookRow> WebhookStore::page(const HookOwner& owner, const db::Slice& slice)
{
    if (owner.isOfSite())
        return pageOfSite(siteHooksOf(owner), slice);
    return m_db.all<WebhookRow>(owner.kind == OwnerKind::Repository ? kPageOfRepository : kPageOfAccount, owner.id,
                                slice.limit, slice.offset);
}

std::int64_t WebhookStore::count(const HookOwner& owner)
{
    if (owner.isOfSite())
        return countOfSite(siteHooksOf(owner));
    return m_db
        .value<std::int64_t>(owner.kind == OwnerKind::Repository ? kCountOfRepository : kCountOfAccount, owner.id)
        .value_or(0);
}

std::vector<WebhookRow> WebhookStore::pageOfSite(SiteHooks which, const db::Slice& slice)
{
    const auto [first, last] = kindsOf(which);
    return m_db.all<WebhookRow>(kPageOfSite, first, last, slice.limit, slice.offset);
}

std::int64_t WebhookStore::countOfSite(SiteHooks which)
{
    const auto [first, last] = kindsOf(which);
    return m_db.value<std::int64_t>(kCountOfSite, first, last).value_or(0);
}

bool WebhookStore::hasAny() { return m_db.value<std::int64_t>(kAny).has_value(); }

std::optional<WebhookRow> WebhookStore::newestSealed() { return m_db.one<WebhookRow>(kNewestSealed); }

std::vector<WebhookRow> WebhookStore::listeningTo(std::int64_t repositoryId)
{
    return m_db.all<WebhookRow>(kListening, repositoryId, repositoryId);
}

std::vector<WebhookRow> WebhookStore::listeningToAccount(std::int64_t accountId)
{
    return m_db.all<WebhookRow>(kListeningToAccount, accountId);
}

std::int64_t WebhookStore::insert(const WebhookRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void WebhookStore::update(const WebhookRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

void WebhookStore::setDelivered(std::int64_t id) { m_db.run(kSetDelivered, id); }

void WebhookStore::addFailure(std::int64_t id, std::int64_t now) { m_db.run(kAddFailure, now, id); }

bool WebhookStore::switchOff(std::int64_t id, std::int64_t now) { return m_db.run(kSwitchOff, now, now, id) > 0; }

void WebhookStore::forgetFailures(std::int64_t id) { m_db.run(kForgetFailures, id); }

bool WebhookStore::remove(std::int64_t id) { return m_db.run(kDelete, id) > 0; }

} // namespace trivet::webhooks
