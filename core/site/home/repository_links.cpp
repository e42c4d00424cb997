#include "home/repository_links.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/site.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::home {

std::map<std::int64_t, RepositoryLink> linksOf(http::Context& context, std::vector<std::int64_t> repositoryIds)
{
    std::sort(repositoryIds.begin(), repositoryIds.end());
    repositoryIds.erase(std::unique(repositoryIds.begin(), repositoryIds.end()), repositoryIds.end());
    std::map<std::int64_t, RepositoryLink> places;
    if (repositoryIds.empty())
        return places;
    for (const auto& its : repos::RepositoryStore(context.db()).findAll(repositoryIds)) {
        const auto path = encodePercent(its.owner.name) + "/" + encodePercent(its.row.name);
        places[its.row.id] = {.name = its.fullName(), .address = pages::pathTo(context.settings, path)};
    }
    return places;
}

} // namespace trivet::home
