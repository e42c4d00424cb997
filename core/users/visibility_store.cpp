#include "users/visibility_store.hpp"

#include "db/database.hpp"

namespace trivet::users {
namespace {

constexpr db::Sql kIsMember = "SELECT 1 FROM org_member WHERE org_id = $1 AND account_id = $2";
constexpr db::Sql kSharesOrganization =
    "SELECT 1 FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
    " WHERE mine.account_id = $1 AND theirs.account_id = $2 LIMIT 1";

bool isLimitedToPublic(const access::Identity& viewer) { return viewer.scopes && viewer.scopes->publicOnly; }

} // namespace

bool isVisible(db::Database& db, const AccountRow& account, const access::Identity& viewer)
{
    if (account.seenBy() == Visibility::Public)
        return true;
    if (!viewer.isSignedIn() || isLimitedToPublic(viewer))
        return false;
    if (account.seenBy() == Visibility::Limited || viewer.isAdmin || viewer.userId == account.id)
        return true;
    const auto known = account.isOrganization ? db.value<std::int64_t>(kIsMember, account.id, viewer.userId)
                                              : db.value<std::int64_t>(kSharesOrganization, viewer.userId, account.id);
    return known.has_value();
}

void addVisibleTo(db::Query& query, const access::Identity& viewer)
{
    if (!viewer.isSignedIn() || isLimitedToPublic(viewer))
        query.add(" AND a.visibility = 0");
    else if (!viewer.isAdmin)
        query.add(" AND (a.visibility < 2 OR a.id = ?"
                  " OR EXISTS (SELECT 1 FROM org_member m WHERE m.org_id = a.id AND m.account_id = ?)"
                  " OR EXISTS (SELECT 1 FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
                  " WHERE mine.account_id = ? AND theirs.account_id = a.id))",
                  viewer.userId, viewer.userId, viewer.userId);
}

} // namespace trivet::users
