#include "githooks/hook_store.hpp"

#include "db/database.hpp"

#include <tuple>

namespace trivet::githooks {
namespace {

using db::Sql;

struct ScriptRow {
    std::string name{}, content{};
    auto columns() { return std::tie(name, content); }
};

constexpr Sql kAll = "SELECT name, content FROM git_hook WHERE repository_id = $1 ORDER BY name";
constexpr Sql kPut = "INSERT INTO git_hook (repository_id, name, content, updated_at) VALUES ($1, $2, $3, $4)"
                     " ON CONFLICT (repository_id, name)"
                     " DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at";
constexpr Sql kRemove = "DELETE FROM git_hook WHERE repository_id = $1 AND name = $2";

} // namespace

Scripts HookStore::of(std::int64_t repositoryId)
{
    Scripts scripts;
    for (auto& row : m_db.all<ScriptRow>(kAll, repositoryId))
        scripts.emplace(std::move(row.name), std::move(row.content));
    return scripts;
}

void HookStore::put(std::int64_t repositoryId, std::string_view name, const std::string& content, std::int64_t now)
{
    m_db.run(kPut, repositoryId, std::string(name), content, now);
}

void HookStore::remove(std::int64_t repositoryId, std::string_view name)
{
    m_db.run(kRemove, repositoryId, std::string(name));
}

} // namespace trivet::githooks
