#pragma once
#include "db/sql_join.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Of an account what answers show of it, which lists read: without its secrets and the settings of its pages.
struct ShownAccount {
    AccountRow row{};

    auto columns()
    {
        auto& r = row;
        return std::tie(r.id, r.isOrganization, r.name, r.lowerName, r.fullName, r.email, r.loginName, r.sourceId,
                        r.website, r.location, r.description, r.language, r.visibility, r.hidesEmail, r.isAdmin,
                        r.isActive, r.isProhibited, r.isRestricted, r.adminsChangeTeams, r.followerCount,
                        r.followingCount, r.starCount, r.createdAt, r.lastLoginAt);
    }
};

// In the order of ShownAccount::columns(), from "account a".
inline constexpr db::Piece kShownColumns =
    "a.id, a.is_organization, a.name, a.lower_name, a.full_name, a.email, a.login_name, a.source_id, a.website,"
    " a.location, a.description, a.language, a.visibility, a.hides_email, a.is_admin, a.is_active, a.is_prohibited,"
    " a.is_restricted, a.admins_change_teams, a.follower_count, a.following_count, a.star_count, a.created_at,"
    " a.last_login_at";

// Those that exist, in no order.
std::vector<AccountRow> findShown(db::Database& db, const std::vector<std::int64_t>& ids);

} // namespace trivet::users
