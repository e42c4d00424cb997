#include "repos/external_tracker_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::repos {
namespace {

constexpr auto kUnitColumns =
    db::columns(db::part("", &ExternalUnits::tracker,
                         db::columns(db::column("tracker_url", &ExternalTracker::url),
                                     db::column("tracker_format", &ExternalTracker::format),
                                     db::column("tracker_style", &ExternalTracker::style),
                                     db::column("tracker_pattern", &ExternalTracker::pattern))),
                db::part("", &ExternalUnits::wiki, db::columns(db::column("wiki_url", &ExternalWiki::url))));

struct Row {
    std::int64_t repositoryId = 0;
    ExternalUnits places{};
    static constexpr auto columns()
    {
        return db::columns(db::once("repository_id", &Row::repositoryId), db::part("", &Row::places, kUnitColumns));
    }
};

constexpr auto kSelect =
    db::kJoined<"SELECT ", db::selectList<Row>, " FROM repository_elsewhere WHERE repository_id IN ">;
constexpr db::Sql kSet = db::join<db::insertInto<"repository_elsewhere", Row>,
                                  " ON CONFLICT (repository_id) DO UPDATE SET ", db::excludedList<Row>>();

} // namespace

std::map<std::int64_t, ExternalUnits> ExternalTrackerStore::of(const std::vector<OwnedRepository>& repositories)
{
    std::vector<std::int64_t> ids;
    for (const auto& each : repositories)
        if (each.row.has(Unit::ExternalIssues) || each.row.has(Unit::ExternalWiki))
            ids.push_back(each.row.id);
    std::map<std::int64_t, ExternalUnits> found;
    if (ids.empty())
        return found;
    db::Query query(kSelect.data());
    query.addList("", ids);
    for (auto& row : m_db.all<Row>(query))
        found.emplace(row.repositoryId, std::move(row.places));
    return found;
}

void ExternalTrackerStore::set(std::int64_t repositoryId, const ExternalUnits& places)
{
    m_db.run(kSet, Row{repositoryId, places});
}

} // namespace trivet::repos
