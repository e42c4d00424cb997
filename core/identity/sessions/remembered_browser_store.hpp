#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

struct RememberedBrowserRow {
    std::int64_t id = 0;
    std::string selector{}, validatorHash{}, previousHash{};
    std::int64_t rotatedAt = 0, accountId = 0;
    std::string methods{}; // of the sign-in it goes back to
    std::int64_t authenticatedAt = 0, createdAt = 0, expiresAt = 0;

    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &RememberedBrowserRow::id),
                           db::column("selector", &RememberedBrowserRow::selector),
                           db::column("validator_hash", &RememberedBrowserRow::validatorHash),
                           db::column("previous_hash", &RememberedBrowserRow::previousHash),
                           db::column("rotated_at", &RememberedBrowserRow::rotatedAt),
                           db::column("account_id", &RememberedBrowserRow::accountId),
                           db::column("methods", &RememberedBrowserRow::methods),
                           db::column("authenticated_at", &RememberedBrowserRow::authenticatedAt),
                           db::column("created_at", &RememberedBrowserRow::createdAt),
                           db::column("expires_at", &RememberedBrowserRow::expiresAt));
    }
};

class RememberedBrowserStore {
public:
    explicit RememberedBrowserStore(db::Database& db) : m_db(db) {}

    std::optional<RememberedBrowserRow> find(std::string_view selector, std::int64_t now);
    bool isThere(std::int64_t id);
    std::int64_t insert(const RememberedBrowserRow& row);

    struct Rotation {
        std::string_view oldHash{}, newHash{};
        std::int64_t now = 0;
    };
    // Replaces the validator; false if it is not the old one any more. Of many who try at once one succeeds.
    bool rotate(std::int64_t id, const Rotation& rotation);

    void remove(std::int64_t id);
    void removeAllOf(std::int64_t accountId, std::int64_t exceptId);

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
