#include "pushes/recorded_push_store.hpp"

#include "db/database.hpp"

namespace trivet::pushes {
namespace {

constexpr db::Sql kInsert =
    "INSERT INTO recorded_push (id, recorded_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id";

} // namespace

bool RecordedPushStore::insert(const std::string& id, std::int64_t now)
{
    return m_db.value<std::string>(kInsert, id, now).has_value();
}

} // namespace trivet::pushes
