#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "feeds/feed_store.hpp"
#include "feeds/tables.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_view.hpp"
#include "users/user_view.hpp"
#include "json/read.hpp"

namespace trivet::feeds {
namespace {

using http::Context;

constexpr std::int64_t kDay = 86400;

struct Activity {
    static constexpr auto schema = json::value("Activity");
    std::int64_t id = 0, userId = 0;
    std::string opType{};
    std::int64_t actUserId = 0;
    std::optional<users::User> actUser{};
    std::int64_t repoId = 0;
    std::optional<repos::Repository> repo{};
    std::int64_t commentId = 0;
    std::string refName{};
    bool isPrivate = false;
    std::string content{};
    json::Time created{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using A = Activity;
        visit(field("id", &A::id, "Number"));
        visit(field("user_id", &A::userId, "Who did it"));
        visit(field("op_type", &A::opType, "What was done: commit_repo, push_tag, delete_branch, create_repo ..."));
        visit(field("act_user_id", &A::actUserId, "Who did it"));
        visit(field("act_user", &A::actUser, "Who did it"));
        visit(field("repo_id", &A::repoId, "Number of the repository"));
        visit(field("repo", &A::repo, "The repository"));
        visit(field("comment_id", &A::commentId, "Number of a comment, if it is about one"));
        visit(field("ref_name", &A::refName, "The branch or tag"));
        visit(field("is_private", &A::isPrivate, "Whether it is for some people only"));
        visit(field("content", &A::content, "More about it"));
        visit(field("created", &A::created, "When"));
    }
};

struct OnDay {
    static constexpr auto schema = json::query();
    std::string date{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("date", &OnDay::date, "Only of this day: 2026-01-31", json::maxLength(10)));
    }
};

FeedFilter filterFor(const repos::RepositoryRow& repository, const std::string& date)
{
    FeedFilter filter{.repositoryId = repository.id};
    if (date.empty())
        return filter;
    filter.from = json::parseTime(date + "T00:00:00Z");
    if (!filter.from)
        throw Error::invalid("[Date]: must be a day like 2026-01-31");
    filter.until = *filter.from + kDay;
    return filter;
}

Activity toWire(const FeedRow& row, const repos::Repository& repository, const Context& context)
{
    const auto& [activity, actor] = row;
    return {.id = activity.id,
            .userId = actor.id,
            .opType = activity.kind,
            .actUserId = actor.id,
            .actUser = users::toWire(actor, context),
            .repoId = activity.repositoryId,
            .repo = repository,
            .refName = activity.ref,
            .isPrivate = repository.isPrivate,
            .content = activity.detail == "{}" ? "" : activity.detail,
            .created = {activity.createdAt}};
}

http::Page<Activity> ofRepository(Context& context, const repos::VisibleRepo& repo, const http::PageRequest& page,
                                  const OnDay& day)
{
    FeedStore store(context.db(), context.who);
    const auto filter = filterFor(repo.row(), day.date);
    const auto repository = repos::toWire(repo.its, context);
    http::Page<Activity> found{.total = store.count(filter)};
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        found.items.push_back(toWire(row, repository, context));
    return found;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ofRepository>({
        .method = http::Method::Get,
        .path = "/repos/{owner}/{repo}/activities/feeds",
        .id = "repoListActivityFeeds",
        .tag = "repository",
        .summary = "What happened in a repository",
        .scope = access::Permission::Repository,
        .auth = http::Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> feedEndpoints() { return kEndpoints; }

} // namespace trivet::feeds
