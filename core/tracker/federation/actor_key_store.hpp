#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

struct ActorKeyRow {
    std::int64_t accountId = 0;
    std::string sealedKey{}, publicKey{}; // PKCS#8, sealed; PEM
    std::int64_t createdAt = 0;

    static constexpr auto columns()
    {
        return db::columns(
            db::column("account_id", &ActorKeyRow::accountId), db::column("sealed_key", &ActorKeyRow::sealedKey),
            db::column("public_key", &ActorKeyRow::publicKey), db::column("created_at", &ActorKeyRow::createdAt));
    }
};

class ActorKeyStore {
public:
    explicit ActorKeyStore(db::Database& db) : m_db(db) {}
    std::optional<std::string> findPublic(std::int64_t accountId);
    std::optional<ActorKeyRow> newest();
    void insertIfNone(const ActorKeyRow& row);

private:
    db::Database& m_db;
};

} // namespace trivet::federation
