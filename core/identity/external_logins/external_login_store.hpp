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

namespace trivet::external_logins {

// Somebody at a provider who may sign in to an account. A subject is one person's at its issuer alone, so a source that
// leads to another provider now vouches for nobody it vouched for before.
struct ExternalLoginRow {
    std::int64_t id = 0, sourceId = 0;
    std::string issuer{}, subject{};
    std::int64_t accountId = 0;
    std::string shownName{};
    std::int64_t createdAt = 0, lastUsedAt = 0;

    static constexpr auto columns()
    {
        using R = ExternalLoginRow;
        return db::columns(db::generated("id", &R::id), db::once("source_id", &R::sourceId),
                           db::once("issuer", &R::issuer), db::once("subject", &R::subject),
                           db::once("account_id", &R::accountId), db::column("shown_name", &R::shownName),
                           db::once("created_at", &R::createdAt), db::column("last_used_at", &R::lastUsedAt));
    }
};

class ExternalLoginStore {
public:
    explicit ExternalLoginStore(db::Database& db) : m_db(db) {}

    std::optional<ExternalLoginRow> find(std::int64_t sourceId, std::string_view issuer, std::string_view subject);
    std::optional<ExternalLoginRow> findOf(std::int64_t accountId, std::int64_t id);
    std::vector<ExternalLoginRow> ofAccount(std::int64_t accountId); // the oldest first
    bool hasAt(std::int64_t accountId, std::int64_t sourceId);
    // Of other sources that are active.
    bool hasActiveBesides(std::int64_t accountId, std::int64_t id);

    // By sources that are active, of an issuer with this address, which may end with a slash.
    std::optional<std::int64_t> accountAt(const std::string& issuer, std::string_view subject);
    bool hasAnyAt(const std::string& issuer);

    // False if it is somebody's already.
    bool insert(const ExternalLoginRow& row);
    void noteUse(std::int64_t id, std::string_view shownName, std::int64_t now);
    bool remove(std::int64_t accountId, std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::external_logins
