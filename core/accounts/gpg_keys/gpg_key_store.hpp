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

namespace trivet::gpg_keys {

struct GpgKeyRow {
    std::int64_t id = 0, accountId = 0;
    std::optional<std::int64_t> primaryId{}; // of a subkey
    std::string keyId{}, fingerprint{};      // hexadecimal in upper case
    std::string packet{};                    // base64: the key alone
    std::string content{};                   // base64: a primary key with all that belongs to it
    std::string addresses{};                 // of its identities in lower case, one in a line
    bool canSign = false, canEncrypt = false, canCertify = false;
    bool isVerified = false;
    std::int64_t madeAt = 0, expiresAt = 0, addedAt = 0; // expiresAt 0: never

    std::vector<std::string> addressList() const;

    static constexpr auto columns()
    {
        using K = GpgKeyRow;
        using db::column;
        return db::columns(
            db::generated("id", &K::id), column("account_id", &K::accountId), column("primary_id", &K::primaryId),
            column("key_id", &K::keyId), column("fingerprint", &K::fingerprint), column("packet", &K::packet),
            column("content", &K::content), column("addresses", &K::addresses), column("can_sign", &K::canSign),
            column("can_encrypt", &K::canEncrypt), column("can_certify", &K::canCertify),
            column("is_verified", &K::isVerified), column("made_at", &K::madeAt), column("expires_at", &K::expiresAt),
            column("added_at", &K::addedAt));
    }
};

class GpgKeyStore {
public:
    explicit GpgKeyStore(db::Database& db) : m_db(db) {}

    // Primary keys only, in the order they were added.
    std::optional<GpgKeyRow> find(std::int64_t id);
    std::optional<GpgKeyRow> findOf(std::int64_t accountId, std::string_view keyId);
    std::vector<GpgKeyRow> page(std::int64_t accountId, const db::Slice& slice);
    std::int64_t count(std::int64_t accountId);

    // Of any of these primary keys; in the same order.
    std::vector<GpgKeyRow> subkeysOf(const std::vector<std::int64_t>& primaryIds);
    // Whether anybody has a primary key or a signing subkey with that id.
    bool isKnown(std::string_view keyId);

    std::int64_t insert(const GpgKeyRow& row);
    bool insertKept(const GpgKeyRow& row); // with its id; false if that is taken
    void setVerified(std::int64_t id);     // the primary key and its subkeys
    void remove(std::int64_t id);          // with its subkeys

private:
    db::Database& m_db;
};

} // namespace trivet::gpg_keys
