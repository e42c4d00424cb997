#include "base/text.hpp"
#include "issues/comment_types.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/time_rules.hpp"
#include "issues/time_view.hpp"
#include "users/account_store.hpp"
#include "users/user_guards.hpp"
#include "users/visibility_store.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

constexpr std::int64_t kLongest = 365 * 86400; // in one entry

struct TimeSearch {
    static constexpr auto schema = json::query();
    std::string user{};
    std::optional<json::Time> since{}, before{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("user", &TimeSearch::user, "Only times of this user; for users with write access",
                    json::maxLength(255)));
        visit(field("since", &TimeSearch::since, "Only times created at this time or later"));
        visit(field("before", &TimeSearch::before, "Only times created at this time or earlier"));
    }
};

struct AddTimeInput {
    static constexpr auto schema = json::body("AddTimeOption");
    std::int64_t time = 0;
    std::optional<json::Time> created{};
    std::string userName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("time", &AddTimeInput::time, "Seconds", json::required, json::range(1, kLongest)));
        visit(field("created", &AddTimeInput::created, "When the time was spent"));
        visit(field("user_name", &AddTimeInput::userName, "User who spent the time; by default you",
                    json::maxLength(255)));
    }
};

struct TimePath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &TimePath::id, "ID of the entry"));
    }
};

struct UserPath {
    static constexpr auto schema = json::path();
    std::string user{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("user", &UserPath::user, "Name of the user"));
    }
};

void requireTracker(const repos::RepositoryRow& row)
{
    if (!row.has(repos::Choice::TimeTracker))
        throw Error::badRequest("time tracking is disabled");
}

std::int64_t requireUser(Context& context, const std::string& name)
{
    const auto account = users::AccountStore(context.db()).findByName(asciiLower(name));
    if (!account || account->isOrganization || !users::isVisible(context.db(), *account, context.who))
        throw Error::notFound();
    return account->id;
}

TimeFilter filterFor(Context& context, const TimeSearch& wanted)
{
    TimeFilter filter;
    if (!wanted.user.empty())
        filter.accountId = requireUser(context, wanted.user);
    if (wanted.since)
        filter.since = wanted.since->seconds;
    if (wanted.before)
        filter.before = wanted.before->seconds;
    return filter;
}

http::Page<TrackedTime> page(Context& context, const TimeFilter& filter, const http::PageRequest& wanted)
{
    TimeStore store(context.db());
    return {toWire(store.page(filter, context.who, {wanted.limit, wanted.offset()}), context),
            store.count(filter, context.who)};
}

http::Page<TrackedTime> listOfIssue(Context& context, const VisibleIssue& issue, const TimeSearch& wanted,
                                    const http::PageRequest& slice)
{
    requireTracker(issue.repo.row());
    auto filter = filterFor(context, wanted);
    filter.issueId = issue.row.id;
    narrowToAllowed(filter, operationOn(context, issue));
    return page(context, filter, slice);
}

http::Page<TrackedTime> listOfRepository(Context& context, const repos::IssueReader& repo, const TimeSearch& wanted,
                                         const http::PageRequest& slice)
{
    requireTracker(repo.row());
    auto filter = filterFor(context, wanted);
    filter.repositoryId = repo.row().id;
    narrowToAllowed(filter, operationOn(context, repo));
    return page(context, filter, slice);
}

http::Page<TrackedTime> listOfUser(Context& context, const repos::IssueReader& repo, const UserPath& path,
                                   const http::PageRequest& slice)
{
    requireTracker(repo.row());
    TimeFilter filter{.repositoryId = repo.row().id, .accountId = requireUser(context, path.user)};
    narrowToAllowed(filter, operationOn(context, repo));
    return page(context, filter, slice);
}

http::Page<TrackedTime> listOwn(Context& context, users::NotPublicOnly, const Between& times,
                                const http::PageRequest& slice)
{
    TimeFilter filter{.accountId = context.who.userId};
    if (times.since)
        filter.since = times.since->seconds;
    if (times.before)
        filter.before = times.before->seconds;
    return page(context, filter, slice);
}

TrackedTime add(Context& context, const IssueToChange& issue, const AddTimeInput& wanted)
{
    TimeRow spent{.accountId = context.who.userId, .seconds = wanted.time};
    if (!wanted.userName.empty())
        spent.accountId = requireUser(context, wanted.userName);
    spent.createdAt = wanted.created ? wanted.created->seconds : context.now;
    return toWire({addTime(operationOn(context, issue), issue.row, spent)}, context).front();
}

NoContent reset(Context& context, const IssueToChange& issue)
{
    resetTimes(operationOn(context, issue), issue.row);
    return {};
}

NoContent remove(Context& context, const IssueToChange& issue, const TimePath& path)
{
    const auto spent = TimeStore(context.db()).find(issue.row.id, path.id);
    if (!spent)
        throw Error::notFound();
    removeTime(operationOn(context, issue), issue.row, *spent);
    return {};
}

constexpr std::string_view kOfIssue = "/repos/{owner}/{repo}/issues/{index}/times";

constexpr http::Meta ofRepository(const RowName& row)
{
    auto meta = changing(Method::Get, row);
    meta.tag = "repository";
    meta.scope = access::Permission::Repository;
    return meta;
}

constexpr http::Meta ofCaller(const RowName& row)
{
    auto meta = changing(Method::Get, row);
    meta.tag = "user";
    meta.scope = access::Permission::User;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOfIssue>(
        changing(Method::Get, {kOfIssue, "issueTrackedTimes", "List the tracked times of an issue"})),
    http::endpoint<add>(changing(Method::Post, {kOfIssue, "issueAddTime", "Add tracked time to an issue"})),
    http::endpoint<reset>(
        changing(Method::Delete, {kOfIssue, "issueResetTime", "Delete your tracked times of an issue"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/times/{id}",
                                                     "issueDeleteTime", "Delete a tracked time of an issue"})),
    http::endpoint<listOfRepository>(
        ofRepository({"/repos/{owner}/{repo}/times", "repoTrackedTimes", "List the tracked times of a repository"})),
    http::endpoint<listOfUser>(ofRepository({"/repos/{owner}/{repo}/times/{user}", "userTrackedTimes",
                                             "List the tracked times of a user in a repository"})
                                   .deprecated()),
    http::endpoint<listOwn>(ofCaller({"/user/times", "userCurrentTrackedTimes", "List your tracked times"})),
};

} // namespace

std::span<const http::Endpoint> timeEndpoints() { return kEndpoints; }

} // namespace trivet::issues
