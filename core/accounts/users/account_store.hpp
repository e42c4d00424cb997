#pragma once
#include "db/sql_join.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// In the order of AccountRow::columns(). Statements of other stores that end in accounts select these from "account a".
inline constexpr db::Piece kAccountColumns =
    "a.id, a.is_organization, a.name, a.lower_name, a.full_name, a.email, a.password_hash, a.login_name, a.source_id,"
    " a.website, a.location, a.description, a.language, a.theme, a.diff_view_style, a.visibility, a.hides_email,"
    " a.hides_activity, a.is_admin, a.is_active, a.is_prohibited, a.is_restricted, a.must_change_password,"
    " a.may_create_organization, a.may_edit_git_hooks, a.may_import_local, a.max_repositories, a.admins_change_teams,"
    " a.follower_count, a.following_count, a.star_count, a.created_at, a.updated_at, a.last_login_at";

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
    void update(const AccountRow& row);
    void remove(std::int64_t id);

    void setLastLogin(std::int64_t id, std::int64_t now);
    // Tokens limited to repositories of a renamed account name them by its name.
    void renameInTokens(std::string_view oldName, std::string_view newName);
    void addRedirect(std::string_view oldName, std::int64_t id);
    void removeRedirect(std::string_view name);
    std::int64_t countActiveAdmins();

private:
    db::Database& m_db;
};

} // namespace trivet::users
