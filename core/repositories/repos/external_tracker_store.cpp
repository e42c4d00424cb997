#include "repos/external_tracker_store.hpp"

#include "db/database.hpp"

#include <tuple>

namespace trivet::repos {
namespace {

struct Row {
    std::int64_t repositoryId = 0;
    ExternalUnits places{};
    auto columns()
    {
        auto& tracker = places.tracker;
        return std::tie(repositoryId, tracker.url, tracker.format, tracker.style, tracker.pattern, places.wiki.url);
    }
};

constexpr const char* kSelect = "SELECT repository_id, tracker_url, tracker_format, tracker_style, tracker_pattern,"
                                " wiki_url FROM repository_elsewhere WHERE repository_id IN ";
constexpr db::Sql kSet =
    "INSERT INTO repository_elsewhere (repository_id, tracker_url, tracker_format, tracker_style, tracker_pattern,"
    " wiki_url) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (repository_id) DO UPDATE SET"
    " tracker_url = excluded.tracker_url, tracker_format = excluded.tracker_format,"
    " tracker_style = excluded.tracker_style, tracker_pattern = excluded.tracker_pattern,"
    " wiki_url = excluded.wiki_url";

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
    db::Query query(kSelect);
    query.addList("", ids);
    for (auto& row : m_db.all<Row>(query))
        found.emplace(row.repositoryId, std::move(row.places));
    return found;
}

void ExternalTrackerStore::set(std::int64_t repositoryId, const ExternalUnits& places)
{
    m_db.run(kSet, repositoryId, places.tracker.url, places.tracker.format, places.tracker.style,
             places.tracker.pattern, places.wiki.url);
}

} // namespace trivet::repos
