#include "home/home_sections.hpp"

#include "db/database.hpp"
#include "home/repository_links.hpp"
#include "pages/reader.hpp"
#include "repos/transfer_store.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostShown = 10;

} // namespace

// Each leads to the page that asks whether it is wanted.
Section offeredRepositories(http::Context& context)
{
    Section section{.title = pages::text(context, "home.offered"_text)};
    const auto offers = repos::TransferStore(context.db()).offeredTo(context.who.userId, kMostShown);
    std::vector<std::int64_t> repositoryIds;
    for (const auto& offer : offers)
        repositoryIds.push_back(offer.repositoryId);
    const auto places = linksOf(context, std::move(repositoryIds));
    for (const auto& offer : offers)
        if (const auto place = places.find(offer.repositoryId); place != places.end())
            section.shown.push_back({.title = place->second.name,
                                     .address = place->second.address + "/transfer",
                                     .detail = pages::text(context, "home.offered_detail"_text),
                                     .when = pages::momentOf(context, offer.createdAt)});
    return section;
}

} // namespace trivet::home
