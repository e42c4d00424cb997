#include "users/visibility_store.hpp"

#include "db/database.hpp"
#include "users/known_account_sql.hpp"

namespace trivet::users {
namespace {

constexpr db::Sql kIsMember = "SELECT 1 FROM org_member WHERE org_id = $1 AND account_id = $2";
constexpr db::Sql kSharesOrganization =
    "SELECT 1 FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
    " WHERE mine.account_id = $1 AND theirs.account_id = $2 LIMIT 1";

// What a signed-in viewer may know without having to do with the account.
bool isOpenTo(const AccountRow& account, const access::Identity& viewer)
{
    if (viewer.isRestricted)
        return account.seenBy() == Visibility::Public && !account.isOrganization;
    return account.seenBy() != Visibility::Private;
}

bool hasToDoWith(db::Database& db, const AccountRow& account, const access::Identity& viewer)
{
    const auto tie = account.isOrganization ? db.value<std::int64_t>(kIsMember, account.id, viewer.userId)
                                            : db.value<std::int64_t>(kSharesOrganization, viewer.userId, account.id);
    return tie.has_value();
}

} // namespace

bool isLimitedToPublic(const access::Identity& viewer) { return viewer.scopes && viewer.scopes->publicOnly; }

bool isVisible(db::Database& db, const AccountRow& account, const access::Identity& viewer)
{
    const bool isPublic = account.seenBy() == Visibility::Public;
    if (!viewer.isSignedIn())
        return isPublic;
    if (isLimitedToPublic(viewer) && !isPublic)
        return false;
    return viewer.isAdmin || viewer.userId == account.id || isOpenTo(account, viewer) ||
           hasToDoWith(db, account, viewer);
}

void addVisibleTo(db::Query& query, const access::Identity& viewer)
{
    if (!viewer.isSignedIn() || isLimitedToPublic(viewer))
        query.add(" AND a.visibility = 0");
    if (!viewer.isSignedIn() || viewer.isAdmin || (isLimitedToPublic(viewer) && !viewer.isRestricted))
        return;
    if (viewer.isRestricted)
        query.add(" AND ((a.visibility = 0 AND NOT a.is_organization)");
    else
        query.add(" AND (a.visibility < 2");
    query.add(db::kJoined<" OR a.id = ? OR ", kKnowsAccount<"?", "a.id">, ")">.data(), viewer.userId, viewer.userId,
              viewer.userId);
}

} // namespace trivet::users
