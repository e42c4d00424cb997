#pragma once
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// How and when the user had signed in, in the browser session an application's sign-in began in.
struct SignOn {
    std::int64_t authenticatedAt = 0;
    std::string methods{};   // as access::BrowserSession::methods
    std::string sessionId{}; // its public name; empty if there was none
};

// One sign-in of one application.
struct FamilyRow {
    std::int64_t id = 0, grantId = 0;
    std::string scope{};
    SignOn signOn{};
    std::int64_t createdAt = 0;
    std::int64_t expiresAt = 0; // in any case

    auto columns()
    {
        return std::tie(id, grantId, scope, signOn.authenticatedAt, signOn.methods, signOn.sessionId, createdAt,
                        expiresAt);
    }
};

// A family together with what must be known before a token of it is accepted; nothing else of the owner is filled.
struct FamilyBearer {
    FamilyRow family{};
    std::int64_t applicationId = 0, grantLastUsedAt = 0;
    std::string clientId{};
    users::AccountRow owner{};

    auto columns()
    {
        return std::tuple_cat(family.columns(),
                              std::tie(applicationId, grantLastUsedAt, clientId, owner.id, owner.isOrganization,
                                       owner.name, owner.isAdmin, owner.isActive, owner.isProhibited,
                                       owner.isRestricted, owner.mustChangePassword));
    }
};

class FamilyStore {
public:
    explicit FamilyStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const FamilyRow& row);
    std::optional<FamilyBearer> find(std::int64_t id);
    // The family of an access token, unless that token was given back.
    std::optional<FamilyBearer> findForToken(std::int64_t id, std::string_view jti);
    bool remove(std::int64_t id); // with its refresh tokens
    void removeOfGrant(std::int64_t grantId);
    void removeOfSession(std::string_view sessionPublicId);
    // An access token that is worth nothing from now on.
    void revokeToken(std::string_view jti, std::int64_t expiresAt);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
