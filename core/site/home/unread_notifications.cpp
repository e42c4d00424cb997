#include "home/home_sections.hpp"

#include "db/database.hpp"
#include "home/repository_links.hpp"
#include "notifications/thread_store.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"

namespace trivet::home {
namespace {

using notifications::Status;
using pages::operator""_text;

constexpr std::int64_t kMostShown = 5;

} // namespace

Section unreadNotifications(http::Context& context)
{
    Section section{.title = pages::text(context, "home.notifications"_text),
                    .nothing = pages::text(context, "home.no_notifications"_text)};
    const notifications::ThreadFilter filter{
        .statuses = {static_cast<std::int64_t>(Status::Unread), static_cast<std::int64_t>(Status::Pinned)}};
    const auto rows = notifications::ThreadStore(context.db()).page(filter, context.who, {kMostShown, 0});
    showIssues(section, rows, context);
    if (!section.shown.empty())
        section.moreAddress = pages::pathTo(context.settings, "notifications");
    return section;
}

} // namespace trivet::home
