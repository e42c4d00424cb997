#pragma once
#include "db/row_sql.hpp"
#include "events/hook_event.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::webhooks {

using events::HookEvent;
using events::HookEvents;

// Whose webhook it is: it hears of one repository, of all repositories of an account, or of everything. A default one
// hears of nothing: it is copied into new repositories. Stored as numbers.
enum class OwnerKind : std::int64_t { Repository, Account, System, Default };

struct HookOwner {
    OwnerKind kind = OwnerKind::Repository;
    std::int64_t id = 0; // of the repository or the account

    static HookOwner repository(std::int64_t id) { return {OwnerKind::Repository, id}; }
    static HookOwner account(std::int64_t id) { return {OwnerKind::Account, id}; }
    bool isOfSite() const { return kind == OwnerKind::System || kind == OwnerKind::Default; }
};

// How the last delivery of a webhook ended. Stored as a number.
enum class LastState : std::int64_t { None, Delivered, Failed };

struct WebhookRow {
    std::int64_t id = 0;
    std::int64_t ownerKind = 0; // OwnerKind
    std::optional<std::int64_t> repositoryId{}, accountId{};
    std::string type{"gitea"}, url{}, contentType{"json"};
    std::int64_t events = 0; // HookEvents
    std::string branchFilter{};
    std::string sealedSecret{}, sealedAuthorization{}; // empty: it has none
    bool isActive = false;
    std::string name{};
    std::string meta{"{}"}; // what only its type knows
    std::int64_t lastState = 0;
    std::int64_t failingSince = 0;  // the first attempt that failed since one succeeded; 0: the last one succeeded
    std::int64_t failureCount = 0;  // attempts since then
    std::int64_t switchedOffAt = 0; // by the server, because of that; 0: it was not
    std::int64_t createdAt = 0, updatedAt = 0;

    OwnerKind kind() const { return static_cast<OwnerKind>(ownerKind); }
    bool wants(HookEvent event) const { return HookEvents(events).has(event); }

    static constexpr auto columns()
    {
        using W = WebhookRow;
        return db::columns(
            db::generated("id", &W::id), db::once("owner_kind", &W::ownerKind),
            db::once("repository_id", &W::repositoryId), db::once("account_id", &W::accountId),
            db::once("type", &W::type), db::column("url", &W::url), db::column("content_type", &W::contentType),
            db::column("events", &W::events), db::column("branch_filter", &W::branchFilter),
            db::column("sealed_secret", &W::sealedSecret), db::column("sealed_authorization", &W::sealedAuthorization),
            db::column("is_active", &W::isActive), db::column("name", &W::name), db::column("meta", &W::meta),
            db::once("last_state", &W::lastState), db::once("failing_since", &W::failingSince),
            db::once("failure_count", &W::failureCount), db::once("switched_off_at", &W::switchedOffAt),
            db::once("created_at", &W::createdAt), db::column("updated_at", &W::updatedAt));
    }
};

} // namespace trivet::webhooks
