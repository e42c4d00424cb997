#include "home/home_sections.hpp"

#include "base/percent.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "repos/repository_list_store.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostShown = 10;

} // namespace

Section ownRepositories(http::Context& context)
{
    Section section{.title = pages::text(context, "home.repositories"_text),
                    .nothing = pages::text(context, "home.no_repositories"_text),
                    .createsRepositories = true};
    const repos::RepositoryFilter filter{
        .tiedTo = context.who.userId, .sortKey = repos::SortKey::Update, .isDescending = true};
    for (const auto& its : repos::RepositoryListStore(context.db(), context.who).page(filter, {kMostShown, 0}))
        section.shown.push_back({.title = its.fullName(),
                                 .address = pages::pathTo(context.settings, encodePercent(its.owner.name) + "/" +
                                                                                encodePercent(its.row.name)),
                                 .detail = its.row.description,
                                 .when = pages::momentOf(context, its.row.updatedAt),
                                 .isPrivate = its.row.isPrivate});
    if (!section.shown.empty())
        section.moreAddress = pages::pathTo(context.settings, encodePercent(context.who.name));
    return section;
}

} // namespace trivet::home
