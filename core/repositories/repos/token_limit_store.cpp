#include "repos/token_limit_store.hpp"

#include "db/database.hpp"

namespace trivet::repos {
namespace {

constexpr db::Sql kDrop = "DELETE FROM api_token_repository WHERE owner = $1 AND name = $2";
constexpr db::Sql kFollow = "UPDATE api_token_repository SET owner = $1, name = $2 WHERE owner = $3 AND name = $4";

} // namespace

void TokenLimitStore::follow(const access::RepositoryName& before, const access::RepositoryName& after)
{
    drop(after);
    m_db.run(kFollow, after.owner, after.name, before.owner, before.name);
}

void TokenLimitStore::drop(const access::RepositoryName& name) { m_db.run(kDrop, name.owner, name.name); }

} // namespace trivet::repos
