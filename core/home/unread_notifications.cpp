#include "home/sections.hpp"

#include "db/database.hpp"
#include "home/repository_places.hpp"
#include "notifications/thread_store.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"

namespace trivet::home {
namespace {

using notifications::Status;
using pages::operator""_text;

constexpr std::int64_t kMostShown = 10;

} // namespace

Section unreadNotifications(http::Context& context)
{
    Section section{.title = pages::text(context, "home.notifications"_text),
                    .nothing = pages::text(context, "home.no_notifications"_text)};
    const notifications::ThreadFilter filter{
        .statuses = {static_cast<std::int64_t>(Status::Unread), static_cast<std::int64_t>(Status::Pinned)}};
    const auto rows = notifications::ThreadStore(context.db()).page(filter, context.who, {kMostShown, 0});
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
    if (!section.shown.empty())
        section.moreAddress = pages::pathTo(context.settings, "notifications");
    return section;
}

} // namespace trivet::home
