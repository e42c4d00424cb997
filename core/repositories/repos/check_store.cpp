#include "repos/check_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr db::Piece kFromUnchecked = " FROM repository r LEFT JOIN repository_check c ON c.repository_id = r.id"
                                     " WHERE COALESCE(c.checked_at, 0) < $1 OR c.checked_at > $2"
                                     " OR (c.problem <> '' AND c.checked_at < $3)";
constexpr Sql kUnchecked =
    db::join<"SELECT r.id, r.storage", kFromUnchecked, " ORDER BY COALESCE(c.checked_at, 0), r.id LIMIT $4">();
constexpr Sql kCountUnchecked = db::join<"SELECT COUNT(*)", kFromUnchecked>();
constexpr Sql kNote = "INSERT INTO repository_check (repository_id, checked_at, problem)"
                      " SELECT id, $1, $2 FROM repository WHERE id = $3"
                      " ON CONFLICT (repository_id) DO UPDATE SET checked_at = excluded.checked_at,"
                      " problem = excluded.problem";
constexpr Sql kNoteUnfinished = "INSERT INTO repository_check (repository_id, checked_at, problem)"
                                " SELECT id, $1, '' FROM repository WHERE id = $2"
                                " ON CONFLICT (repository_id) DO UPDATE SET checked_at = excluded.checked_at";
constexpr Sql kDamaged = "SELECT a.name || '/' || r.name FROM repository_check c JOIN repository r"
                         " ON r.id = c.repository_id JOIN account a ON a.id = r.owner_id WHERE c.problem <> ''"
                         " ORDER BY r.id LIMIT $1";

struct NameRow {
    std::string name{};
    auto columns() { return std::tie(name); }
};

} // namespace

std::vector<UncheckedRow> CheckStore::due(const Period& period, std::int64_t limit)
{
    return m_db.all<UncheckedRow>(kUnchecked, period.since, period.until, period.now, limit);
}

std::int64_t CheckStore::countDue(const Period& period)
{
    return m_db.value<std::int64_t>(kCountUnchecked, period.since, period.until, period.now).value_or(0);
}

void CheckStore::note(std::int64_t repositoryId, std::int64_t now, const std::string& problem)
{
    m_db.run(kNote, now, problem, repositoryId);
}

void CheckStore::noteUnfinished(std::int64_t repositoryId, std::int64_t now)
{
    m_db.run(kNoteUnfinished, now, repositoryId);
}

std::vector<std::string> CheckStore::damaged(std::int64_t limit)
{
    std::vector<std::string> names;
    for (auto& row : m_db.all<NameRow>(kDamaged, limit))
        names.push_back(std::move(row.name));
    return names;
}

} // namespace trivet::repos
