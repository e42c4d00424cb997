#pragma once
#include "home/section.hpp"
#include "http/context.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace trivet::home {

struct RepositoryLink {
    std::string name{};    // alice/tools
    std::string address{}; // below the site
};

// By number, in one statement; repeated numbers do no harm. What is gone by now is left out.
std::map<std::int64_t, RepositoryLink> linksOf(http::Context& context, std::vector<std::int64_t> repositoryIds);

// Lines about issues and pull requests: rows that know title, number, repository and when they changed.
template <class Row> void showIssues(Section& section, const std::vector<Row>& rows, http::Context& context)
{
    std::vector<std::int64_t> repositoryIds;
    for (const auto& row : rows)
        repositoryIds.push_back(row.repositoryId);
    const auto places = linksOf(context, std::move(repositoryIds));
    for (const auto& row : rows)
        if (const auto place = places.find(row.repositoryId); place != places.end())
            section.shown.push_back(
                {.title = row.title,
                 .address = place->second.address + (row.isPull ? "/pulls/" : "/issues/") + std::to_string(row.number),
                 .detail = place->second.name + " #" + std::to_string(row.number),
                 .when = pages::momentOf(context, row.updatedAt)});
}

} // namespace trivet::home
