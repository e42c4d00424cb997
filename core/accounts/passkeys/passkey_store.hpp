#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::passkeys {

struct PasskeyRow {
    std::int64_t id = 0, accountId = 0;
    std::string name{};
    std::string credentialId{};                 // in base64url
    std::int64_t algorithm = 0;                 // as COSE numbers them
    std::string publicKey{};                    // SubjectPublicKeyInfo in base64url
    std::int64_t signCount = 0;                 // of the last use
    std::int64_t createdAt = 0, lastUsedAt = 0; // 0: never

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &PasskeyRow::id), db::column("account_id", &PasskeyRow::accountId),
            db::column("name", &PasskeyRow::name), db::column("credential_id", &PasskeyRow::credentialId),
            db::column("algorithm", &PasskeyRow::algorithm), db::column("public_key", &PasskeyRow::publicKey),
            db::column("sign_count", &PasskeyRow::signCount), db::column("created_at", &PasskeyRow::createdAt),
            db::column("last_used_at", &PasskeyRow::lastUsedAt));
    }
};

class PasskeyStore {
public:
    explicit PasskeyStore(db::Database& db) : m_db(db) {}

    std::vector<PasskeyRow> ofAccount(std::int64_t accountId); // in the order they were added
    bool hasAny(std::int64_t accountId);
    std::optional<PasskeyRow> find(std::int64_t accountId, std::int64_t id);
    std::optional<PasskeyRow> findByCredential(std::string_view credentialId);

    // False if somebody has a credential of that id.
    bool insert(const PasskeyRow& row);
    bool insertKept(const PasskeyRow& row); // with its id; false if that is taken, or the credential
    // The handle that authenticators know an account by already, unless it has one.
    void keepHandle(std::int64_t accountId, std::string_view handle);
    bool rename(std::int64_t accountId, std::int64_t id, std::string_view name);
    bool remove(std::int64_t accountId, std::int64_t id);
    std::int64_t removeAllOf(std::int64_t accountId);

    struct Use {
        std::int64_t signCount = 0, now = 0;
    };
    // False unless the counter grows, or stays at 0. Of many who come with the same count one succeeds.
    bool noteUse(std::int64_t id, const Use& use);

    // The user handle of the account, made when it is asked for first.
    std::string handleOf(std::int64_t accountId);

    // False if the challenge was claimed before. It is remembered for as long as it would be accepted; older ones are
    // forgotten on the way.
    bool claimChallenge(std::string_view hash, std::int64_t until, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::passkeys
