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

namespace trivet::keyring {

struct KeyRow {
    std::int64_t id = 0;
    std::string kid{};
    std::string algorithm{};
    std::string sealedKey{}; // PKCS#8
    std::string publicKey{}; // SubjectPublicKeyInfo in base64
    std::int64_t createdAt = 0;
    std::optional<std::int64_t> activeFrom{}; // nothing: its turn has not been fixed
    std::optional<std::int64_t> removeAt{};   // nothing: in use, or to be
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &KeyRow::id), db::column("kid", &KeyRow::kid),
                           db::column("algorithm", &KeyRow::algorithm), db::column("sealed_key", &KeyRow::sealedKey),
                           db::column("public_key", &KeyRow::publicKey), db::column("created_at", &KeyRow::createdAt),
                           db::column("active_from", &KeyRow::activeFrom), db::column("remove_at", &KeyRow::removeAt));
    }
};

class KeyStore {
public:
    explicit KeyStore(db::Database& db) : m_db(db) {}

    // Everything that is published at that time, oldest first.
    std::vector<KeyRow> published(std::int64_t now);
    std::optional<KeyRow> newest();
    // One that was published until then or later, but not for ever.
    std::optional<KeyRow> findRetired(std::string_view kid, std::int64_t until);
    void insert(const KeyRow& row);
    void activate(std::int64_t id, std::int64_t from);
    void retire(std::int64_t id, std::int64_t removeAt);
    void remove(std::int64_t id);
    std::int64_t removeRetired(std::int64_t until); // those that were published until then at most; says how many
    void removeRetiredOf(std::string_view algorithm);

private:
    db::Database& m_db;
};

} // namespace trivet::keyring
