#include "orgs/owned_org_store.hpp"

#include "db/database.hpp"
#include "orgs/team_store.hpp"

namespace trivet::orgs {

std::set<std::int64_t> ownedAmong(db::Database& db, std::int64_t accountId, const std::vector<users::AccountRow>& orgs)
{
    struct OrgNumber {
        std::int64_t id = 0;
        auto columns() { return std::tie(id); }
    };
    std::vector<std::int64_t> ids;
    for (const auto& org : orgs)
        ids.push_back(org.id);
    db::Query query(db::kJoined<"SELECT t.org_id FROM team t JOIN team_member m ON m.team_id = t.id WHERE t.level = ",
                                db::number<AccessLevel::Owner>, " AND m.account_id = ?">.data(),
                    accountId);
    query.addList(" AND t.org_id IN ", ids);
    query.add(" ORDER BY t.org_id LIMIT 1000");
    std::set<std::int64_t> found;
    db.each<OrgNumber>(query, [&](OrgNumber&& row) { found.insert(row.id); });
    return found;
}

} // namespace trivet::orgs
