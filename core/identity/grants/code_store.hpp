#pragma once
#include "grants/family_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

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

    auto columns()
    {
        return std::tie(hash, grantId, redirectUri, challenge, challengeMethod, nonce, scope, signOn.authenticatedAt,
                        signOn.methods, signOn.sessionId, expiresAt, redeemedAt);
    }
};

// A code with whom it was made for.
struct FoundCode {
    CodeRow code{};
    std::int64_t accountId = 0, applicationId = 0;
    bool mayOwnerSignIn = false;

    auto columns() { return std::tuple_cat(code.columns(), std::tie(accountId, applicationId, mayOwnerSignIn)); }
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
