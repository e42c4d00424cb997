#pragma once
#include "db/row_sql.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Of an account what answers show of it, which lists read: without its secrets and the settings of its pages.
struct ShownAccount {
    AccountRow row{};

    static constexpr auto columns()
    {
        return db::columns(db::part(
            "a", &ShownAccount::row,
            db::only<AccountRow, &AccountRow::id, &AccountRow::isOrganization, &AccountRow::name,
                     &AccountRow::lowerName, &AccountRow::fullName, &AccountRow::email, &AccountRow::loginName,
                     &AccountRow::sourceId, &AccountRow::website, &AccountRow::location, &AccountRow::description,
                     &AccountRow::language, &AccountRow::visibility, &AccountRow::hidesEmail, &AccountRow::isAdmin,
                     &AccountRow::isActive, &AccountRow::isProhibited, &AccountRow::isRestricted,
                     &AccountRow::adminsChangeTeams, &AccountRow::followerCount, &AccountRow::followingCount,
                     &AccountRow::starCount, &AccountRow::createdAt, &AccountRow::lastLoginAt>()));
    }
};

inline constexpr db::Piece kShownColumns = db::selectList<ShownAccount>;

// Those that exist, in no order, one by one: a list shows many, and needs none of them for long.
void eachShown(db::Database& db, const std::vector<std::int64_t>& ids,
               const std::function<void(const AccountRow&)>& visit);

} // namespace trivet::users
