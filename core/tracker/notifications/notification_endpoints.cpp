#include "access/permission.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "notifications/notifications_tables.hpp"
#include "notifications/thread_rules.hpp"
#include "notifications/thread_view.hpp"
#include "repos/repo_guards.hpp"
#include "users/user_guards.hpp"

#include <algorithm>

namespace trivet::notifications {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Reach;
using users::NotPublicOnly;
using Threads = std::vector<NotificationThread>;

std::int64_t numberOf(Status status) { return static_cast<std::int64_t>(status); }

std::string_view nameOf(Status status)
{
    return status == Status::Pinned ? "pinned" : status == Status::Unread ? "unread" : "read";
}

// Clients write these words as they like ("Issue", "Pull"), and some send empty ones: what is not known counts for
// nothing.
bool isAmong(const std::vector<std::string>& names, std::string_view name)
{
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& each) { return equalsIgnoringAsciiCase(each, name); });
}

std::vector<std::int64_t> statusesNamed(const std::vector<std::string>& names, bool isAll,
                                        std::vector<std::int64_t> fallback)
{
    if (isAll)
        return {numberOf(Status::Unread), numberOf(Status::Read), numberOf(Status::Pinned)};
    std::vector<std::int64_t> statuses;
    for (const auto status : {Status::Unread, Status::Read, Status::Pinned})
        if (isAmong(names, nameOf(status)))
            statuses.push_back(numberOf(status));
    return statuses.empty() ? fallback : statuses;
}

ThreadFilter toFilter(const ThreadSearch& wanted)
{
    ThreadFilter filter{
        .statuses = statusesNamed(wanted.statuses, wanted.isAll, {numberOf(Status::Unread), numberOf(Status::Pinned)})};
    if (wanted.since)
        filter.since = wanted.since->seconds;
    if (wanted.before)
        filter.before = wanted.before->seconds;
    const bool wantsIssues = isAmong(wanted.subjects, "issue"), wantsPulls = isAmong(wanted.subjects, "pull");
    if (wantsIssues != wantsPulls)
        filter.isPull = wantsPulls;
    else if (!wantsIssues && (isAmong(wanted.subjects, "commit") || isAmong(wanted.subjects, "repository")))
        filter.statuses.clear(); // nothing tells of commits or repositories yet
    return filter;
}

http::Page<NotificationThread> pageOf(Context& context, const ThreadFilter& filter, const http::PageRequest& page)
{
    ThreadStore store(context.db());
    return {toWire(store.page(filter, context.who, {page.limit, page.offset()}), context),
            store.count(filter, context.who)};
}

// However many are marked, the answer shows no more than a page.
Marked<Threads> mark(Context& context, const MarkThreads& wanted, std::optional<std::int64_t> repositoryId)
{
    ThreadFilter filter{.statuses = statusesNamed(wanted.statuses, wanted.isAll, {numberOf(Status::Unread)})};
    filter.repositoryId = repositoryId;
    filter.before = wanted.lastReadAt ? wanted.lastReadAt->seconds : context.now;
    auto ids = markThreads(context.db(), context.who, filter, statusNamed(wanted.toStatus));
    std::sort(ids.rbegin(), ids.rend());
    if (const auto most = static_cast<std::size_t>(context.settings.api.maxResponseItems); ids.size() > most)
        ids.resize(most);
    return {ids.empty() ? Threads() : toWire(ThreadStore(context.db()).findAll(ids, context.who), context)};
}

http::Page<NotificationThread> list(Context& context, const NotPublicOnly&, const ThreadSearch& wanted,
                                    const http::PageRequest& page)
{
    return pageOf(context, toFilter(wanted), page);
}

Marked<Threads> markAll(Context& context, const NotPublicOnly&, const MarkThreads& wanted)
{
    return mark(context, wanted, std::nullopt);
}

http::Page<NotificationThread> listOfRepository(Context& context, const NotPublicOnly&, const repos::VisibleRepo& repo,
                                                const ThreadSearch& wanted, const http::PageRequest& page)
{
    auto filter = toFilter(wanted);
    filter.repositoryId = repo.row().id;
    return pageOf(context, filter, page);
}

Marked<Threads> markOfRepository(Context& context, const NotPublicOnly&, const repos::VisibleRepo& repo,
                                 const MarkThreads& wanted)
{
    return mark(context, wanted, repo.row().id);
}

NotificationCount countNew(Context& context, const NotPublicOnly&)
{
    return {ThreadStore(context.db()).count({.statuses = {numberOf(Status::Unread)}}, context.who)};
}

NotificationThread get(Context& context, const NotPublicOnly&, const ThreadPath& path)
{
    return toWire(requireThread(context.db(), context.who, path.id), context);
}

Marked<NotificationThread> markOne(Context& context, const NotPublicOnly&, const ThreadPath& path,
                                   const MarkThread& wanted)
{
    const auto status = statusNamed(wanted.toStatus);
    return {toWire(markThread(context.db(), context.who, path.id, status), context)};
}

constexpr http::CommonMeta kCommonMeta{"notification", Permission::Notification, Reach::Repositories};

constexpr http::Meta row(Method method, const http::RowName& name) { return kCommonMeta.signedIn(method, name); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(row(Method::Get, {"/notifications", "notifyGetList", "List your notification threads"})),
    http::endpoint<markAll>(
        row(Method::Put, {"/notifications", "notifyReadList", "Mark notification threads as read, unread or pinned"})),
    http::endpoint<countNew>(
        row(Method::Get, {"/notifications/new", "notifyNewAvailable", "Count your unread notifications"})),
    http::endpoint<get>(
        row(Method::Get, {"/notifications/threads/{id}", "notifyGetThread", "Get a notification thread"})),
    http::endpoint<markOne>(row(Method::Patch, {"/notifications/threads/{id}", "notifyReadThread",
                                                "Mark a notification thread as read, unread or pinned"})),
    http::endpoint<listOfRepository>(row(Method::Get, {"/repos/{owner}/{repo}/notifications", "notifyGetRepoList",
                                                       "List your notification threads of a repository"})),
    http::endpoint<markOfRepository>(
        row(Method::Put, {"/repos/{owner}/{repo}/notifications", "notifyReadRepoList",
                          "Mark notification threads of a repository as read, unread or pinned"})),
};

} // namespace

std::span<const http::Endpoint> notificationEndpoints() { return kEndpoints; }

} // namespace trivet::notifications
