#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// What a user allowed an application.
struct GrantRow {
    std::int64_t id = 0, accountId = 0, applicationId = 0;
    std::string scope{}; // as ScopeWords::text()
    std::int64_t createdAt = 0, updatedAt = 0, lastUsedAt = 0;

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &GrantRow::id), db::column("account_id", &GrantRow::accountId),
                           db::column("application_id", &GrantRow::applicationId),
                           db::column("scope", &GrantRow::scope), db::column("created_at", &GrantRow::createdAt),
                           db::column("updated_at", &GrantRow::updatedAt),
                           db::column("last_used_at", &GrantRow::lastUsedAt));
    }
};

// The same for the list its user sees.
struct ListedGrant {
    GrantRow grant{};
    std::string applicationName{}, clientId{};

    static constexpr auto columns()
    {
        return db::columns(db::part("g", &ListedGrant::grant), db::column("p.name", &ListedGrant::applicationName),
                           db::column("p.client_id", &ListedGrant::clientId));
    }
};

class GrantStore {
public:
    explicit GrantStore(db::Database& db) : m_db(db) {}

    std::optional<GrantRow> findOf(std::int64_t accountId, std::int64_t applicationId);
    // What the user has allowed the application of that name; nothing without a grant.
    std::optional<std::string> scopeFor(std::int64_t accountId, std::string_view clientId);
    // The newest first; only those to applications whose name contains the text, in any letter case.
    std::vector<ListedGrant> ofAccount(std::int64_t accountId, const db::Slice& slice, std::string_view text = {});
    std::int64_t countOfAccount(std::int64_t accountId, std::string_view text = {});

    // The grant of that user for that application, made or changed to these scopes; the application does not expire any
    // more.
    std::int64_t put(const GrantRow& row);
    std::optional<GrantRow> find(std::int64_t id);
    void insertKept(const GrantRow& row); // with its id
    // With its codes and tokens. False if the account has no such grant.
    bool remove(std::int64_t accountId, std::int64_t id);
    // Codes and tokens, of one grant or of every application; what was allowed stays.
    void endTokensOf(std::int64_t grantId);
    void endAllTokensOf(std::int64_t accountId);
    // Unless another worker has written a time less than a minute away.
    void setLastUsed(std::int64_t id, std::int64_t time);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
