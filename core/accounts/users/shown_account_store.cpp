#include "users/shown_account_store.hpp"

#include "db/database.hpp"

namespace trivet::users {

std::vector<AccountRow> findShown(db::Database& db, const std::vector<std::int64_t>& ids)
{
    std::vector<AccountRow> found;
    if (ids.empty())
        return found;
    found.reserve(ids.size());
    db::Query query(db::kJoined<"SELECT ", kShownColumns, " FROM account a WHERE a.id IN ">.data());
    query.addList("", ids);
    db.each<ShownAccount>(query, [&](ShownAccount&& each) { found.push_back(std::move(each.row)); });
    return found;
}

} // namespace trivet::users
