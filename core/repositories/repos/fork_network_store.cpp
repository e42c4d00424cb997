#include "repos/fork_network_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::repos {
namespace {

constexpr db::Sql kFind =
    db::join<"SELECT ", db::selectList<OwnedRepository>,
             " FROM account a JOIN repository r ON r.owner_id = a.id WHERE a.lower_name = $1"
             " AND (r.id = $2 OR r.fork_of = $2 OR r.id = $3 OR r.fork_of = $3) AND ($4 = '' OR r.lower_name = $4)"
             " ORDER BY r.id LIMIT 1">();

} // namespace

std::optional<OwnedRepository> ForkNetworkStore::find(const RepositoryRow& row, std::string_view owner,
                                                      std::string_view name)
{
    return m_db.one<OwnedRepository>(kFind, asciiLower(owner), row.id, row.forkOf.value_or(row.id), asciiLower(name));
}

} // namespace trivet::repos
