#include "pushes/statistics_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::pushes {
namespace {

// Large files count like what git keeps.
constexpr db::Piece kSizeOfLfs = " + (SELECT CAST(COALESCE(SUM(o.size), 0) AS BIGINT) / 1024 FROM lfs_object o"
                                 " WHERE o.repository_id = repository.id)";

constexpr db::Sql kSave = db::join<
    "UPDATE repository SET default_branch = CASE WHEN is_empty THEN $1 ELSE default_branch END,"
    " branch_count = COALESCE($2, branch_count), is_empty = COALESCE($2, branch_count) = 0,"
    " size_kib = $3",
    kSizeOfLfs,
    ", language = $4, languages = $5, licenses = $6, updated_at = $7 WHERE id = $8 RETURNING default_branch">();

constexpr db::Sql kSaveDefaultBranch = "UPDATE repository SET default_branch = $1 WHERE id = $2";
constexpr db::Sql kSaveSize = db::join<"UPDATE repository SET size_kib = $1", kSizeOfLfs, " WHERE id = $2">();

} // namespace

std::optional<std::string> StatisticsStore::save(std::int64_t repositoryId, const RepositoryStatistics& found,
                                                 std::int64_t now)
{
    return m_db.value<std::string>(kSave, found.defaultBranch, found.branchCount, found.sizeKib, found.language,
                                   found.languages, found.licenses, now, repositoryId);
}

void StatisticsStore::saveDefaultBranch(std::int64_t repositoryId, const std::string& branch)
{
    m_db.run(kSaveDefaultBranch, branch, repositoryId);
}

void StatisticsStore::saveSize(std::int64_t repositoryId, std::int64_t sizeKib)
{
    m_db.run(kSaveSize, sizeKib, repositoryId);
}

} // namespace trivet::pushes
