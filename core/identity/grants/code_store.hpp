#pragma once
#include "db/column.hpp"
#include "grants/family_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// An authorization code and everything it is bound to.
struct CodeRow {
    std::string hash{};
    std::int64_t grantId = 0;
    std::string redirectUri{};
    std::string challenge{}, challengeMethod{}; // empty: no PKCE
    std::optional<std::string> nonce{};
    std::string scope{};
    SignOn signOn{};
    std::int64_t expiresAt = 0;
    std::optional<std::int64_t> redeemedAt{};

    static constexpr auto columns()
    {
        return db::columns(
            db::column("hash", &CodeRow::hash), db::column("grant_id", &CodeRow::grantId),
            db::column("redirect_uri", &CodeRow::redirectUri), db::column("challenge", &CodeRow::challenge),
            db::column("challenge_method", &CodeRow::challengeMethod), db::column("nonce", &CodeRow::nonce),
            db::column("scope", &CodeRow::scope), db::part(&CodeRow::signOn),
            db::column("expires_at", &CodeRow::expiresAt), db::column("redeemed_at", &CodeRow::redeemedAt));
    }
};

// A code with whom it was made for.
struct FoundCode {
    CodeRow code{};
    std::int64_t accountId = 0, applicationId = 0;
    bool mayOwnerSignIn = false;

    static constexpr auto columns()
    {
        return db::columns(db::part("c", &FoundCode::code), db::column("g.account_id", &FoundCode::accountId),
                           db::column("g.application_id", &FoundCode::applicationId),
                           db::column("(a.is_active AND NOT a.is_prohibited)", &FoundCode::mayOwnerSignIn));
    }
};

class CodeStore {
public:
    explicit CodeStore(db::Database& db) : m_db(db) {}

    void insert(const CodeRow& row);
    std::optional<FoundCode> find(std::string_view hash); // redeemed or not
    // Of many who try at once one succeeds.
    bool redeem(std::string_view hash, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
