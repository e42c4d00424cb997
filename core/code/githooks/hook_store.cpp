#include "githooks/hook_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::githooks {
namespace {

using db::Sql;

struct ScriptRow {
    std::int64_t repositoryId = 0;
    std::string name{}, content{};
    std::int64_t updatedAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::once("repository_id", &ScriptRow::repositoryId), db::once("name", &ScriptRow::name),
                           db::column("content", &ScriptRow::content), db::column("updated_at", &ScriptRow::updatedAt));
    }
};

constexpr Sql kAll =
    db::join<"SELECT ", db::selectList<ScriptRow>, " FROM git_hook WHERE repository_id = ? ORDER BY name">();
constexpr Sql kPut = db::join<db::insertInto<"git_hook", ScriptRow>,
                              " ON CONFLICT (repository_id, name) DO UPDATE SET ", db::excludedList<ScriptRow>>();
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
    m_db.run(kPut, ScriptRow{repositoryId, std::string(name), content, now});
}

void HookStore::remove(std::int64_t repositoryId, std::string_view name)
{
    m_db.run(kRemove, repositoryId, std::string(name));
}

} // namespace trivet::githooks
