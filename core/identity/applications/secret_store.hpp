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

namespace trivet::applications {

struct SecretRow {
    std::int64_t id = 0, applicationId = 0;
    std::string hash{}, lastEight{};
    std::int64_t createdAt = 0;
    std::optional<std::int64_t> expiresAt{};
    std::int64_t lastUsedAt = 0; // 0: never

    bool isExpired(std::int64_t now) const { return expiresAt && *expiresAt <= now; }
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &SecretRow::id), db::column("application_id", &SecretRow::applicationId),
                           db::column("hash", &SecretRow::hash), db::column("last_eight", &SecretRow::lastEight),
                           db::column("created_at", &SecretRow::createdAt),
                           db::column("expires_at", &SecretRow::expiresAt),
                           db::column("last_used_at", &SecretRow::lastUsedAt));
    }
};

class SecretStore {
public:
    explicit SecretStore(db::Database& db) : m_db(db) {}

    // The secret of that application with that value, expired or not. Found by its hash, which is then compared in
    // constant time. An application number nobody has costs the same.
    std::optional<SecretRow> find(std::int64_t applicationId, std::string_view value);
    std::vector<SecretRow> ofApplication(std::int64_t applicationId); // the newest first
    std::vector<SecretRow> ofFile();                                  // of all applications that APPLICATIONS_FILE made

    // Nothing if a secret with that hash exists.
    std::optional<std::int64_t> insert(const SecretRow& row);
    // The secret of a client that came from a Gitea and has not been used here: its hash is one by bcrypt.
    std::optional<SecretRow> importedOf(std::string_view clientId);
    // Ours in place of that one.
    void replaceHash(const SecretRow& imported, std::string_view value);
    void removeAll(std::int64_t applicationId);
    void remove(std::int64_t id);
    // Unless it ends before that.
    void endAt(std::int64_t id, std::int64_t time);
    // Unless another worker has written a time less than a minute away.
    void setLastUsed(std::int64_t id, std::int64_t time);

private:
    db::Database& m_db;
};

} // namespace trivet::applications
