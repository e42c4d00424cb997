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

// Somebody who has given the right password, or whom a provider vouches for, and who owes a second factor.
struct PendingSignInRow {
    std::string hash{}; // of the value of its cookie
    std::int64_t accountId = 0;
    std::string typedName{}; // failures are counted under it
    std::string returnTarget{};
    bool remembers = false;
    std::int64_t attempts = 0, expiresAt = 0;
    std::string vouchedBy{}; // the source that has vouched for them; empty: a password was given

    static constexpr auto columns()
    {
        return db::columns(
            db::column("hash", &PendingSignInRow::hash), db::column("account_id", &PendingSignInRow::accountId),
            db::column("typed_name", &PendingSignInRow::typedName),
            db::column("return_target", &PendingSignInRow::returnTarget),
            db::column("remembers", &PendingSignInRow::remembers), db::column("attempts", &PendingSignInRow::attempts),
            db::column("expires_at", &PendingSignInRow::expiresAt),
            db::column("vouched_by", &PendingSignInRow::vouchedBy));
    }
};

class PendingSignInStore {
public:
    explicit PendingSignInStore(db::Database& db) : m_db(db) {}

    void insert(const PendingSignInRow& row);
    std::optional<PendingSignInRow> find(std::string_view value, std::int64_t now);
    // Counts one more try; false if there have been too many.
    bool takeAttempt(std::string_view hash);
    // Of many who try at once one succeeds.
    bool redeem(std::string_view hash);
    void removeAllOf(std::int64_t accountId);

    static constexpr std::int64_t kMostAttempts = 5;

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
