#pragma once
#include "access/scope_set.hpp"
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
class Query;
} // namespace trivet::db

namespace trivet::keys {

struct KeyRow {
    std::int64_t id = 0, accountId = 0;
    std::string title{};
    std::string content{};     // "type base64"
    std::string comment{};     // what stood behind it
    std::string fingerprint{}; // "SHA256:..."
    std::string keyType{};     // "ssh-ed25519"
    std::int64_t bits = 0;
    // What requests signed with it may do, separated by commas. Nothing: whatever its owner may.
    std::optional<std::string> scopes{};
    std::int64_t createdAt = 0, lastUsedAt = 0;
    bool isVerified = false; // its owner has proved to have the private half

    std::optional<access::ScopeSet> scopeSet() const;

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &KeyRow::id), db::column("account_id", &KeyRow::accountId),
                           db::column("title", &KeyRow::title), db::column("content", &KeyRow::content),
                           db::column("comment", &KeyRow::comment), db::column("fingerprint", &KeyRow::fingerprint),
                           db::column("key_type", &KeyRow::keyType), db::column("bits", &KeyRow::bits),
                           db::column("scopes", &KeyRow::scopes), db::column("created_at", &KeyRow::createdAt),
                           db::column("last_used_at", &KeyRow::lastUsedAt),
                           db::column("is_verified", &KeyRow::isVerified));
    }
};

struct KeyFilter {
    std::int64_t accountId = 0;
    std::string fingerprint{}; // empty: any
    std::string text{};        // that the name or the fingerprint contains; empty: any
};

class KeyStore {
public:
    explicit KeyStore(db::Database& db) : m_db(db) {}

    std::optional<KeyRow> find(std::int64_t id);
    std::optional<KeyRow> findByFingerprint(std::string_view fingerprint);
    bool hasTitle(std::int64_t accountId, std::string_view title);
    std::vector<KeyRow> page(const KeyFilter& filter, const db::Slice& slice); // in the order they were added
    std::int64_t count(const KeyFilter& filter);

    std::int64_t insert(const KeyRow& row);
    void insertKept(const KeyRow& row); // with its id
    void remove(std::int64_t id);
    void setVerified(std::int64_t id);
    // Unless another worker has written a time less than a minute away.
    void setLastUsed(std::int64_t id, std::int64_t time);

private:
    static void addConditions(db::Query& query, const KeyFilter& filter);

    db::Database& m_db;
};

} // namespace trivet::keys
