#include "repos/directory_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<StoredRow, "r">,
                                          " FROM repository r JOIN account a ON a.id = r.owner_id ORDER BY r.id">;
constexpr Sql kLatest = db::join<kSelect, " DESC LIMIT ?">();
constexpr Sql kAll = db::join<kSelect>();
constexpr Sql kNoteEmpty = "UPDATE repository SET is_empty = TRUE, branch_count = 0, size_kib = 0, language = '',"
                           " languages = '{}', licenses = '' WHERE id = $1";

} // namespace

std::vector<StoredRow> DirectoryStore::latest(std::int64_t limit) { return m_db.all<StoredRow>(kLatest, limit); }

std::vector<StoredRow> DirectoryStore::all() { return m_db.all<StoredRow>(kAll); }

void DirectoryStore::noteEmpty(std::int64_t id) { m_db.run(kNoteEmpty, id); }

} // namespace trivet::repos
