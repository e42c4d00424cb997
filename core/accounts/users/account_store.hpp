#pragma once
#include "db/row_sql.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// What AccountRow is read from, of "account a".
inline constexpr db::Piece kAccountColumns = db::selectList<AccountRow, "a">;

class AccountStore {
public:
    explicit AccountStore(db::Database& db) : m_db(db) {}

    std::optional<AccountRow> find(std::int64_t id);
    std::optional<AccountRow> findByName(std::string_view name);   // any letter case
    std::optional<AccountRow> findByEmail(std::string_view email); // a verified address of a user, any letter case
    // The account that used to have this name.
    std::optional<AccountRow> findRenamed(std::string_view oldName);

    // Those that exist, in no order.
    std::vector<AccountRow> findAll(const std::vector<std::int64_t>& ids);

    // In a transaction: they keep the counts of AccountCountStore too. Both leave out id and throw db::Failure (Unique)
    // if the name is taken.
    std::int64_t insert(const AccountRow& row);
    void insertKept(const AccountRow& row); // with its id
    void update(const AccountRow& row);
    bool remove(std::int64_t id); // whether it was there

    void setLastLogin(std::int64_t id, std::int64_t now);
    // As AccountRow::credentialGeneration, now; nothing if the account is gone.
    std::optional<std::int64_t> credentialGeneration(std::int64_t id);
    void raiseCredentialGeneration(std::int64_t id);
    // Tokens limited to repositories of a renamed account name them by its name.
    void renameInTokens(std::string_view oldName, std::string_view newName);
    void addRedirect(std::string_view oldName, std::int64_t id);
    void removeRedirect(std::string_view name);
    std::int64_t countActiveAdmins();

private:
    db::Database& m_db;
};

} // namespace trivet::users
