#include "home/sections.hpp"

#include "db/database.hpp"
#include "home/repository_places.hpp"
#include "issues/issue_list_store.hpp"
#include "pages/reader.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostShown = 10;

} // namespace

Section assignedIssues(http::Context& context)
{
    Section section{.title = pages::text(context, "home.assigned"_text),
                    .nothing = pages::text(context, "home.none_assigned"_text)};
    const issues::IssueFilter filter{.isClosed = false, .assignee = context.who.name};
    const auto rows = issues::IssueListStore(context.db()).page(filter, context.who, {kMostShown, 0});
    std::vector<std::int64_t> repositoryIds;
    for (const auto& row : rows)
        repositoryIds.push_back(row.repositoryId);
    const auto places = placesOf(context, std::move(repositoryIds));
    for (const auto& row : rows)
        if (const auto place = places.find(row.repositoryId); place != places.end())
            section.shown.push_back({.title = row.title,
                                     .address = place->second.address + "/issues/" + std::to_string(row.number),
                                     .detail = place->second.name + " #" + std::to_string(row.number),
                                     .when = pages::momentOf(context, row.updatedAt)});
    return section;
}

} // namespace trivet::home
