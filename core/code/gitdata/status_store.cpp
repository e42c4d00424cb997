#include "gitdata/status_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

using db::Sql;

constexpr db::Piece kColumns = db::selectList<StatusRow, "s">;
constexpr db::Piece kLatest = " FROM commit_status s WHERE s.id IN (SELECT MAX(x.id) FROM commit_status x"
                              " WHERE x.repository_id = $1 AND x.sha = $2 GROUP BY x.context)";

constexpr Sql kInsert = db::join<db::insertInto<"commit_status", StatusRow>, " RETURNING id">();
constexpr Sql kFind = db::join<"SELECT ", kColumns, " FROM commit_status s WHERE s.id = $1">();
constexpr Sql kLatestRows = db::join<"SELECT ", kColumns, kLatest, " ORDER BY s.context, s.id LIMIT $3 OFFSET $4">();
constexpr Sql kLatestStates = db::join<"SELECT s.state", kLatest, " ORDER BY s.id LIMIT 1000">();
constexpr auto kSelect = db::kJoined<"SELECT ", kColumns, " FROM commit_status s">;

struct State {
    std::string name{};
    auto columns() { return std::tie(name); }
};

void addFilter(db::Query& query, const StatusFilter& filter)
{
    query.add(" WHERE s.repository_id = ? AND s.sha = ?", filter.repositoryId, filter.sha);
    if (!filter.state.empty())
        query.add(" AND s.state = ?", filter.state);
}

struct StateOfCommit {
    std::string sha{}, state{};
    auto columns() { return std::tie(sha, state); }
};

} // namespace

std::string combinedState(const std::vector<std::string>& states)
{
    const auto has = [&](std::string_view state) {
        return std::find(states.begin(), states.end(), state) != states.end();
    };
    if (has("failure") || has("error") || has("warning"))
        return "failure";
    return states.empty() || has("pending") ? "pending" : "success";
}

std::int64_t StatusStore::insert(const StatusRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

std::optional<StatusRow> StatusStore::find(std::int64_t id) { return m_db.one<StatusRow>(kFind, id); }

std::vector<StatusRow> StatusStore::page(const StatusFilter& filter, const db::Slice& slice)
{
    db::Query query(kSelect.data());
    addFilter(query, filter);
    filter.isOldestFirst ? query.add(" ORDER BY s.id") : query.add(" ORDER BY s.id DESC");
    query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<StatusRow>(query);
}

std::int64_t StatusStore::count(const StatusFilter& filter)
{
    db::Query query("SELECT COUNT(*) FROM commit_status s");
    addFilter(query, filter);
    return m_db.value<std::int64_t>(query).value_or(0);
}

std::vector<StatusRow> StatusStore::latest(std::int64_t repositoryId, std::string_view sha, const db::Slice& slice)
{
    return m_db.all<StatusRow>(kLatestRows, repositoryId, sha, slice.limit, slice.offset);
}

std::vector<std::string> StatusStore::latestStates(std::int64_t repositoryId, std::string_view sha)
{
    std::vector<std::string> states;
    for (auto& each : m_db.all<State>(kLatestStates, repositoryId, sha))
        states.push_back(std::move(each.name));
    return states;
}

std::map<std::string, std::vector<std::string>> StatusStore::latestStatesOf(std::int64_t repositoryId,
                                                                            const std::vector<std::string>& shas)
{
    std::map<std::string, std::vector<std::string>> states;
    if (shas.empty())
        return states;
    db::Query query("SELECT s.sha, s.state FROM commit_status s WHERE s.id IN (SELECT MAX(x.id) FROM commit_status x");
    query.add(" WHERE x.repository_id = ?", repositoryId);
    query.addList(" AND x.sha IN ", shas);
    query.add(" GROUP BY x.sha, x.context) ORDER BY s.id LIMIT 5000");
    for (auto& each : m_db.all<StateOfCommit>(query))
        states[std::move(each.sha)].push_back(std::move(each.state));
    return states;
}

} // namespace trivet::gitdata
