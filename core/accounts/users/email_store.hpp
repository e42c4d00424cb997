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

namespace trivet::users {

struct EmailRow {
    std::int64_t id = 0, accountId = 0;
    std::string email{};
    bool isVerified = false, isPrimary = false;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &EmailRow::id), db::column("account_id", &EmailRow::accountId),
                           db::column("email", &EmailRow::email), db::column("is_verified", &EmailRow::isVerified),
                           db::column("is_primary", &EmailRow::isPrimary));
    }
};

class EmailStore {
public:
    explicit EmailStore(db::Database& db) : m_db(db) {}

    std::optional<EmailRow> find(std::int64_t id);
    std::optional<EmailRow> findOf(std::int64_t accountId, std::string_view email); // any letter case
    // Of who has verified the address, or uses it as the primary one; others only claim it.
    std::optional<EmailRow> findHolder(std::string_view email); // any letter case
    std::vector<EmailRow> ofAccount(std::int64_t accountId);    // the primary one first
    // Throws db::Failure (Unique) if the account has it, or if it is verified and somebody else has verified it.
    std::int64_t insert(const EmailRow& row);
    void insertKept(const EmailRow& row); // with its id
    // The address of each user's own row, where it is in no row here; verified unless somebody else has verified it.
    void addMissingPrimaries();
    void remove(std::int64_t id); // with all links of the account: one may have been mailed to it
    void setPrimary(std::int64_t accountId, std::int64_t id);
    // False if the account does not have it, or somebody else has verified it.
    bool setVerified(std::int64_t accountId, std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::users
