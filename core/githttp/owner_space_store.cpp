#include "githttp/owner_space_store.hpp"

#include "db/database.hpp"

namespace trivet::githttp {
namespace {

constexpr db::Sql kSpace = "SELECT CAST(COALESCE(SUM(size_kib), 0) AS BIGINT) FROM repository WHERE owner_id = $1";

} // namespace

std::int64_t OwnerSpaceStore::kibibytesOf(std::int64_t ownerId)
{
    return m_db.value<std::int64_t>(kSpace, ownerId).value();
}

} // namespace trivet::githttp
