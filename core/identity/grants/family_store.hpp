#pragma once
#include "db/column.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// How and when the user had signed in, in the browser session an application's sign-in began in.
struct SignOn {
    std::int64_t authenticatedAt = 0;
    std::string methods{};   // as access::BrowserSession::methods
    std::string sessionId{}; // its public name; empty if there was none

    static constexpr auto columns()
    {
        return db::columns(db::column("authenticated_at", &SignOn::authenticatedAt),
                           db::column("methods", &SignOn::methods), db::column("session_id", &SignOn::sessionId));
    }
};

// One sign-in of one application.
struct FamilyRow {
    std::int64_t id = 0, grantId = 0;
    std::string scope{};
    SignOn signOn{};
    std::int64_t createdAt = 0;
    std::int64_t expiresAt = 0; // in any case
    std::string codeHash{};     // what it began with, if that was a code; not read again

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &FamilyRow::id), db::column("grant_id", &FamilyRow::grantId),
                           db::column("scope", &FamilyRow::scope), db::part(&FamilyRow::signOn),
                           db::column("created_at", &FamilyRow::createdAt),
                           db::column("expires_at", &FamilyRow::expiresAt),
                           db::writeOnly("code_hash", &FamilyRow::codeHash));
    }
};

// A family together with what must be known before a token of it is accepted; nothing else of the owner is filled.
struct FamilyBearer {
    FamilyRow family{};
    std::int64_t applicationId = 0, grantLastUsedAt = 0;
    std::string clientId{};
    users::AccountRow owner{};

    static constexpr auto columns()
    {
        return db::columns(db::part("f", &FamilyBearer::family),
                           db::column("g.application_id", &FamilyBearer::applicationId),
                           db::column("g.last_used_at", &FamilyBearer::grantLastUsedAt),
                           db::column("p.client_id", &FamilyBearer::clientId),
                           db::part("a", &FamilyBearer::owner, users::kIdentityColumns));
    }
};

// What a family knows of its refresh tokens (grants/refresh_value.hpp).
struct RefreshState {
    std::string seedHash{};
    std::int64_t generation = 0;  // of the one that is good now
    std::int64_t refreshedAt = 0; // when it replaced the one before
    std::int64_t expiresAt = 0;   // unless it is used before

    static constexpr auto columns()
    {
        return db::columns(db::column("seed_hash", &RefreshState::seedHash),
                           db::column("generation", &RefreshState::generation),
                           db::column("refreshed_at", &RefreshState::refreshedAt),
                           db::column("refresh_expires_at", &RefreshState::expiresAt));
    }
};

struct RefreshBearer {
    FamilyBearer bearer{};
    RefreshState refresh{};

    static constexpr auto columns()
    {
        return db::columns(db::part(&RefreshBearer::bearer), db::part("f", &RefreshBearer::refresh));
    }
};

class FamilyStore {
public:
    explicit FamilyStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const FamilyRow& row, const RefreshState& refresh = {});
    std::optional<FamilyBearer> find(std::int64_t id);
    // The family of an access token, unless that token was given back.
    std::optional<FamilyBearer> findForToken(std::int64_t id, std::string_view jti);
    std::optional<RefreshBearer> findForRefresh(std::int64_t id);
    // Puts the state behind the generation before it, if that is the one which is good now: of many who try at once one
    // succeeds.
    bool advance(std::int64_t id, const RefreshState& next);
    bool remove(std::int64_t id);
    void removeOfCode(std::int64_t grantId, std::string_view codeHash);
    void removeOfSession(std::string_view sessionPublicId);
    // An access token that is worth nothing from now on.
    void revokeToken(std::string_view jti, std::int64_t expiresAt);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
