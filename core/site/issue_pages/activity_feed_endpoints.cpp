// What people do, for feed readers: the activity of a repository, a user or an organization.
#include "base/error.hpp"
#include "db/database.hpp"
#include "feeds/feed_document.hpp"
#include "feeds/feed_view.hpp"
#include "http/endpoint_row.hpp"
#include "issue_pages/activity.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "settings/root_url.hpp"
#include "users/user_guards.hpp"

namespace trivet::issue_pages {
namespace {

using activities::ActivityFilter;
using activities::ActivityStore;
using http::Context;
using pages::operator""_text;

constexpr std::int64_t kMostEntries = 30;

// Of whom the feed is, and below which name it is found.
struct FeedSubject {
    std::string name{}; // "alice", "alice/site"
    std::string_view ending{};
    std::int64_t createdAt = 0;
};

feeds::FeedEntry entryOf(const Context& context, const ActivityEntry& activity, const std::string& page)
{
    const auto& words = activity.sentence;
    const auto title = activity.author.name + " " + words.before + (words.link ? words.link->text : "") + words.after;
    const auto link = words.link ? std::string(originOf(context.settings.server.rootUrl)) + words.link->address : page;
    return {.title = title,
            .link = link,
            .id = std::to_string(activity.id) + ": " + link,
            .author = activity.author.name,
            .time = activity.seconds};
}

feeds::FeedDocument feedOf(Context& context, const FeedSubject& subject, const std::optional<ActivityFilter>& filter)
{
    if (!context.settings.feeds.enabled)
        throw Error::notFound();
    feeds::FeedDocument feed{.title = pages::text(context, "issues.feed_of"_text, {{"NAME", subject.name}}),
                             .link = context.absoluteUrl(subject.name),
                             .address = context.absoluteUrl(subject.name + std::string(subject.ending)),
                             .time = subject.createdAt};
    if (!filter)
        return feed;
    const auto rows = ActivityStore(context.db()).page(*filter, context.who, {.limit = kMostEntries, .offset = 0});
    for (const auto& activity : activitiesIn(context, rows))
        feed.entries.push_back(entryOf(context, activity, feed.link));
    if (!feed.entries.empty())
        feed.time = feed.entries.front().time;
    return feed;
}

feeds::FeedDocument ofRepository(Context& context, const repos::VisibleRepo& repo, std::string_view ending)
{
    return feedOf(context, {repo.its.fullName(), ending, repo.row().createdAt},
                  ActivityFilter{.repositoryId = repo.row().id});
}

// Nothing is told of whoever hides what they do.
feeds::FeedDocument ofAccount(Context& context, const users::AccountRow& account, std::string_view ending)
{
    std::optional<ActivityFilter> filter;
    if (account.isOrganization)
        filter = ActivityFilter{.ownerId = account.id};
    else if (!feeds::hidesActivity(account, context.who))
        filter = ActivityFilter{.doerId = account.id};
    return feedOf(context, {account.name, ending, account.createdAt}, filter);
}

http::Text repositoryRss(Context& context, const repos::VisibleRepo& repo)
{
    return {feeds::kRssType, feeds::rssOf(ofRepository(context, repo, ".rss"))};
}
http::Text repositoryAtom(Context& context, const repos::VisibleRepo& repo)
{
    return {feeds::kAtomType, feeds::atomOf(ofRepository(context, repo, ".atom"))};
}
http::Text accountRss(Context& context, const users::VisibleAccount& account)
{
    return {feeds::kRssType, feeds::rssOf(ofAccount(context, account.row, ".rss"))};
}
http::Text accountAtom(Context& context, const users::VisibleAccount& account)
{
    return {feeds::kAtomType, feeds::atomOf(ofAccount(context, account.row, ".atom"))};
}

// Feed readers bring a password or a token where browsers bring a session.
constexpr http::Meta feed(access::Permission permission, const http::RowName& row)
{
    return http::CommonMeta{"pages", permission, http::Reach::Repositories}.open(row);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<repositoryRss>(feed(access::Permission::Repository, {"/{owner}/{repo}.rss", "repositoryRss",
                                                                        "Get the activity of a repository as RSS"})),
    http::endpoint<repositoryAtom>(feed(access::Permission::Repository, {"/{owner}/{repo}.atom", "repositoryAtom",
                                                                         "Get the activity of a repository as Atom"})),
    http::endpoint<accountRss>(feed(access::Permission::User, {"/{username}.rss", "accountRss",
                                                               "Get the activity of a user or organization as RSS"})),
    http::endpoint<accountAtom>(feed(access::Permission::User, {"/{username}.atom", "accountAtom",
                                                                "Get the activity of a user or organization as Atom"})),
};

} // namespace

std::span<const http::Endpoint> activityFeedEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
