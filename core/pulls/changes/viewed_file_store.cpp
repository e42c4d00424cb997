#include "changes/viewed_file_store.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"

namespace trivet::changes {
namespace {

using db::join;
using db::Sql;

// No diff is listed with more files than this.
constexpr Sql kOf = join<"SELECT ", db::selectList<ViewedFileRow, "v">,
                         " FROM viewed_file v WHERE v.pull_id = $1 AND v.account_id = $2"
                         " ORDER BY v.path_hash LIMIT 100000">();
constexpr Sql kSet = join<db::insertInto<"viewed_file", ViewedFileRow>,
                          " ON CONFLICT (pull_id, account_id, path_hash)"
                          " DO UPDATE SET blob_id = excluded.blob_id, viewed_at = excluded.viewed_at">();
constexpr Sql kRemove = "DELETE FROM viewed_file WHERE pull_id = $1 AND account_id = $2 AND path_hash = $3";

} // namespace

std::string pathHash(std::string_view path) { return hex(crypto::sha256(path)); }

std::map<std::string, std::string> ViewedFileStore::of(std::int64_t pullId, std::int64_t accountId)
{
    std::map<std::string, std::string> seen;
    for (auto& row : m_db.all<ViewedFileRow>(kOf, pullId, accountId))
        seen.emplace(std::move(row.pathHash), std::move(row.blobId));
    return seen;
}

void ViewedFileStore::set(const ViewedFileRow& row) { m_db.run(kSet, row); }

void ViewedFileStore::remove(std::int64_t pullId, std::int64_t accountId, std::string_view hash)
{
    m_db.run(kRemove, pullId, accountId, std::string(hash));
}

} // namespace trivet::changes
