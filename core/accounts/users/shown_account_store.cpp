#include "users/shown_account_store.hpp"

#include "db/database.hpp"

namespace trivet::users {

void eachShown(db::Database& db, const std::vector<std::int64_t>& ids,
               const std::function<void(const AccountRow&)>& visit)
{
    if (ids.empty())
        return;
    db::Query query(db::kJoined<"SELECT ", kShownColumns, " FROM account a WHERE a.id IN ">.data());
    query.addList("", ids);
    db.each<ShownAccount>(query, [&](ShownAccount&& each) { visit(each.row); });
}

} // namespace trivet::users
