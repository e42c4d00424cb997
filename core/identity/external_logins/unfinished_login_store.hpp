#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

// Sign-ins with providers that are under way. Each step is known to the browser alone that takes it, and is taken once.
namespace trivet::external_logins {

// A browser that was sent to a provider.
struct StartedLoginRow {
    std::string stateHash{}, browserHash{}; // of the state, and of the value of its cookie
    std::int64_t sourceId = 0;
    std::string purpose{};
    std::int64_t accountId = 0; // that was signed in
    std::string returnTarget{};
    std::int64_t expiresAt = 0;

    static constexpr auto columns()
    {
        using R = StartedLoginRow;
        return db::columns(db::column("state_hash", &R::stateHash), db::column("browser_hash", &R::browserHash),
                           db::column("source_id", &R::sourceId), db::column("purpose", &R::purpose),
                           db::column("account_id", &R::accountId), db::column("return_target", &R::returnTarget),
                           db::column("expires_at", &R::expiresAt));
    }
};

// Somebody who has come back with an identity that has no account yet.
struct PendingLoginRow {
    std::string hash{}; // of the value of its cookie
    std::int64_t sourceId = 0;
    std::string identity{}; // openid_client::ExternalIdentity
    std::string returnTarget{};
    std::int64_t expiresAt = 0;

    static constexpr auto columns()
    {
        using R = PendingLoginRow;
        return db::columns(db::column("hash", &R::hash), db::column("source_id", &R::sourceId),
                           db::column("identity", &R::identity), db::column("return_target", &R::returnTarget),
                           db::column("expires_at", &R::expiresAt));
    }
};

class UnfinishedLoginStore {
public:
    explicit UnfinishedLoginStore(db::Database& db) : m_db(db) {}

    void insert(const StartedLoginRow& row);
    std::optional<StartedLoginRow> findStarted(std::string_view state, std::int64_t now);
    // Of many who try at once one succeeds.
    bool redeemStarted(std::string_view stateHash);

    void insert(const PendingLoginRow& row);
    std::optional<PendingLoginRow> findPending(std::string_view value, std::int64_t now);
    bool redeemPending(std::string_view hash);

private:
    db::Database& m_db;
};

} // namespace trivet::external_logins
