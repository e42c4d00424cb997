#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "feeds/feed_view.hpp"
#include "feeds/feeds_tables.hpp"
#include "http/endpoint_row.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repo_guards.hpp"
#include "users/user_guards.hpp"
#include "json/read.hpp"

namespace trivet::feeds {
namespace {

using access::Permission;
using activities::ActivityFilter;
using activities::ActivityStore;
using http::Context;

constexpr std::int64_t kDay = 86400;

struct OnDay {
    static constexpr auto schema = json::query();
    std::string date{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(
            json::field("date", &OnDay::date, "Only activities of this day, such as 2026-01-31", json::maxLength(10)));
    }
};

struct ByWhom {
    static constexpr auto schema = json::query();
    bool isOnlyPerformedBy = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("only-performed-by", &ByWhom::isOnlyPerformedBy, "Only activities performed by the user"));
    }
};

http::Page<Activity> page(Context& context, ActivityFilter filter, const OnDay& day, const http::PageRequest& wanted)
{
    if (!day.date.empty()) {
        filter.since = json::parseTime(day.date + "T00:00:00Z");
        if (!filter.since)
            throw Error::invalidField("date", "not a day like 2026-01-31");
        filter.before = *filter.since + kDay;
    }
    ActivityStore store(context.db());
    return {toWire(store.page(filter, context.who, {wanted.limit, wanted.offset()}), context),
            store.count(filter, context.who)};
}

http::Page<Activity> ofUser(Context& context, const users::VisibleAccount& account, const ByWhom& whose,
                            const OnDay& day, const http::PageRequest& wanted)
{
    if (hidesActivity(account.row, context.who))
        return {};
    ActivityFilter filter;
    (whose.isOnlyPerformedBy ? filter.doerId : filter.doerOrOwnerId) = account.row.id;
    return page(context, filter, day, wanted);
}

http::Page<Activity> ofOrg(Context& context, const orgs::VisibleOrg& org, const OnDay& day,
                           const http::PageRequest& wanted)
{
    return page(context, {.ownerId = org.row.id}, day, wanted);
}

http::Page<Activity> ofTeam(Context& context, const orgs::TeamOfMember& team, const OnDay& day,
                            const http::PageRequest& wanted)
{
    return page(context, {.teamId = team.row.id}, day, wanted);
}

http::Page<Activity> ofRepository(Context& context, const repos::VisibleRepo& repo, const OnDay& day,
                                  const http::PageRequest& wanted)
{
    return page(context, {.repositoryId = repo.row().id}, day, wanted);
}

std::vector<HeatmapPoint> heatmap(Context& context, const users::VisibleAccount& account)
{
    return contributionsOf(context, account.row);
}

constexpr http::CommonMeta kOfOrg{"organization", Permission::Organization};

constexpr http::Meta reading(std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"user", Permission::User}.open({path, id, summary});
}

constexpr http::Meta readingOfOrg(std::string_view path, std::string_view id, std::string_view summary)
{
    return kOfOrg.open({path, id, summary});
}

constexpr http::Meta readingOfTeam(std::string_view path, std::string_view id, std::string_view summary)
{
    return kOfOrg.signedIn(http::Method::Get, {path, id, summary});
}

constexpr http::Meta readingOfRepository(std::string_view path, std::string_view id, std::string_view summary)
{
    return http::CommonMeta{"repository", Permission::Repository, http::Reach::Repositories}.open({path, id, summary});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ofUser>(
        reading("/users/{username}/activities/feeds", "userListActivityFeeds", "List the activity feed of a user")),
    http::endpoint<heatmap>(reading("/users/{username}/heatmap", "userGetHeatmapData", "Get the heatmap of a user")),
    http::endpoint<ofOrg>(readingOfOrg("/orgs/{org}/activities/feeds", "orgListActivityFeeds",
                                       "List the activity feed of an organization")),
    http::endpoint<ofTeam>(
        readingOfTeam("/teams/{id}/activities/feeds", "orgListTeamActivityFeeds", "List the activity feed of a team")),
    http::endpoint<ofRepository>(readingOfRepository("/repos/{owner}/{repo}/activities/feeds", "repoListActivityFeeds",
                                                     "List the activity feed of a repository")),
};

} // namespace

std::span<const http::Endpoint> feedEndpoints() { return kEndpoints; }

} // namespace trivet::feeds
