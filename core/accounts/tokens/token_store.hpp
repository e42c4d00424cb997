#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::tokens {

struct TokenRow {
    std::int64_t id = 0, accountId = 0;
    std::string name{}, hash{}, lastEight{};
    std::string scopes{};   // in normal form, separated by commas
    bool isLimited = false; // to the repositories of repositoriesOf()
    std::int64_t createdAt = 0, lastUsedAt = 0;
    std::optional<std::int64_t> expiresAt{};

    bool isExpired(std::int64_t now) const { return expiresAt && *expiresAt <= now; }
    access::ScopeSet scopeSet() const;

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &TokenRow::id), db::column("account_id", &TokenRow::accountId),
            db::column("name", &TokenRow::name), db::column("hash", &TokenRow::hash),
            db::column("last_eight", &TokenRow::lastEight), db::column("scopes", &TokenRow::scopes),
            db::column("is_limited", &TokenRow::isLimited), db::column("created_at", &TokenRow::createdAt),
            db::column("last_used_at", &TokenRow::lastUsedAt), db::column("expires_at", &TokenRow::expiresAt));
    }
};

// A token together with what must be known of its owner before it is accepted; nothing else of the owner is filled.
struct TokenBearer {
    TokenRow token{};
    users::AccountRow owner{};

    static constexpr auto columns()
    {
        return db::columns(db::part("t", &TokenBearer::token),
                           db::part("a", &TokenBearer::owner, users::kIdentityColumns));
    }
};

struct TokenPage {
    std::int64_t limit = 0, offset = 0;
};

class TokenStore {
public:
    explicit TokenStore(db::Database& db) : m_db(db) {}

    // The token with that value. Found by its hash, which is then compared in constant time.
    std::optional<TokenBearer> findBearer(std::string_view value);
    std::optional<TokenRow> find(std::int64_t id);
    std::optional<TokenRow> findOfAccount(std::int64_t accountId, std::int64_t id);
    std::optional<TokenRow> findByName(std::int64_t accountId, std::string_view name);
    // The newest first; only those whose name contains the text, in any letter case.
    std::vector<TokenRow> ofAccount(std::int64_t accountId, const TokenPage& page, std::string_view text = {});
    std::int64_t countOfAccount(std::int64_t accountId, std::string_view text = {});

    // Nothing if the account has a token of that name.
    std::optional<std::int64_t> insert(const TokenRow& row);
    void insertKept(const TokenRow& row); // with its id

    // Tokens that came from a Gitea and have not been used here: their hash is one of crypto/gitea_hash.hpp, which
    // costs time to check. A few of those with that end.
    std::vector<TokenBearer> importedWith(std::string_view lastEight);
    // Ours in place of that one.
    void replaceHash(const TokenRow& imported, std::string_view value);
    void addRepository(std::int64_t tokenId, const access::RepositoryName& repository);
    std::vector<access::RepositoryName> repositoriesOf(std::int64_t tokenId);
    // The same for all tokens of a page that ofAccount() gave, by the number of the token.
    std::map<std::int64_t, std::vector<access::RepositoryName>> repositoriesOf(const std::vector<TokenRow>& page);
    bool remove(std::int64_t id);
    // Unless another worker has written a time less than a minute away.
    void setLastUsed(std::int64_t id, std::int64_t time);

private:
    db::Database& m_db;
};

// Words separated by commas, as scopes are stored.
std::string joinedWords(const access::ScopeSet& scopes);

} // namespace trivet::tokens
