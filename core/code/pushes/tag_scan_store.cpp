#include "pushes/tag_scan_store.hpp"

#include "db/database.hpp"

namespace trivet::pushes {
namespace {

constexpr db::Sql kAdd = "INSERT INTO tag_scan (repository_id) VALUES ($1) ON CONFLICT (repository_id) DO NOTHING";
constexpr db::Sql kRemove = "DELETE FROM tag_scan WHERE repository_id = $1";
constexpr db::Sql kSome = "SELECT repository_id FROM tag_scan ORDER BY repository_id LIMIT 100";
constexpr db::Sql kCount = "SELECT COUNT(*) FROM tag_scan";

struct Number {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

} // namespace

void TagScanStore::add(std::int64_t repositoryId) { m_db.run(kAdd, repositoryId); }

void TagScanStore::remove(std::int64_t repositoryId) { m_db.run(kRemove, repositoryId); }

std::vector<std::int64_t> TagScanStore::some()
{
    std::vector<std::int64_t> ids;
    for (const auto& each : m_db.all<Number>(kSome))
        ids.push_back(each.id);
    return ids;
}

std::int64_t TagScanStore::count() { return m_db.value<std::int64_t>(kCount).value_or(0); }

} // namespace trivet::pushes
