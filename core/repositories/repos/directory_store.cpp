#include "repos/directory_store.hpp"

#include "db/database.hpp"

namespace trivet::repos {
namespace {

using db::Sql;

constexpr Sql kLatest = "SELECT r.id, r.storage, r.default_branch, r.object_format, a.name || '/' || r.name, r.is_empty"
                        " FROM repository r JOIN account a ON a.id = r.owner_id ORDER BY r.id DESC LIMIT $1";
constexpr Sql kAll = "SELECT r.id, r.storage, r.default_branch, r.object_format, a.name || '/' || r.name, r.is_empty"
                     " FROM repository r JOIN account a ON a.id = r.owner_id ORDER BY r.id";
constexpr Sql kNoteEmpty = "UPDATE repository SET is_empty = TRUE, branch_count = 0, size_kib = 0, language = '',"
                           " languages = '{}', licenses = '' WHERE id = $1";

} // namespace

std::vector<StoredRow> DirectoryStore::latest(std::int64_t limit) { return m_db.all<StoredRow>(kLatest, limit); }

std::vector<StoredRow> DirectoryStore::all() { return m_db.all<StoredRow>(kAll); }

void DirectoryStore::noteEmpty(std::int64_t id) { m_db.run(kNoteEmpty, id); }

} // namespace trivet::repos
