#include "issues/issue_address.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/subscription_rules.hpp"
#include "issues/subscription_store.hpp"
#include "repos/star_watch_types.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"

namespace trivet::issues {

// Whether a input changed anything: 201, or 200.
struct SubscriptionChange {
    bool isNew = false;
};

} // namespace trivet::issues

namespace trivet::http {

template <> struct Reply<issues::SubscriptionChange> {
    static Response make(Context&, issues::SubscriptionChange change) { return {.status = change.isNew ? 201 : 200}; }
    static void describe(Operation& operation)
    {
        operation.results[200] = {"Nothing to change", {}, {}};
        operation.results[201] = {"Changed", {}, {}};
    }
};

} // namespace trivet::http

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

// The account {user} of the path: the caller's own, or any for administrators of the site.
struct Subscriber {
    users::AccountRow row{};
    static Subscriber resolve(Context& context)
    {
        auto row = users::requireVisibleAccount(context, "user");
        if (row.id != context.who.userId && !context.who.isAdmin)
            throw Error::forbidden("users subscribe themselves");
        if (row.isOrganization)
            throw Error::notFound();
        return {std::move(row)};
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("user", "Name of the user");
        operation.refuses(403);
    }
};

http::Page<users::User> list(Context& context, const VisibleIssue& issue, const http::PageRequest& page)
{
    SubscriptionStore store(context.db());
    return {users::toWire(store.page(issue.row.id, context.who, {page.limit, page.offset()}), context),
            store.count(issue.row.id, context.who)};
}

repos::WatchInfo check(Context& context, const VisibleIssue& issue)
{
    const bool isSubscribed = SubscriptionStore(context.db()).isSubscribed(issue.row.id, context.who.userId);
    const IssueAddress address(context, issue.repo.its);
    return {.subscribed = isSubscribed,
            .ignored = !isSubscribed,
            .createdAt = {issue.row.createdAt},
            .url = address.apiOf(issue.row) + "/subscriptions",
            .repositoryUrl = address.api};
}

SubscriptionChange add(Context& context, const VisibleIssue& issue, const Subscriber& user)
{
    return {setSubscription(operationOn(context, issue), issue.row, user.row.id, Subscription::Watching)};
}

SubscriptionChange remove(Context& context, const VisibleIssue& issue, const Subscriber& user)
{
    return {setSubscription(operationOn(context, issue), issue.row, user.row.id, Subscription::NotWatching)};
}

constexpr http::Meta forUsers(http::Meta meta)
{
    meta.auth = http::Auth::Required;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({"/repos/{owner}/{repo}/issues/{index}/subscriptions", "issueSubscriptions",
                                  "List the subscribers of an issue"})),
    http::endpoint<check>(
        forUsers(reading({"/repos/{owner}/{repo}/issues/{index}/subscriptions/check", "issueCheckSubscription",
                          "Check whether you are subscribed to an issue"}))),
    http::endpoint<add>(changing(Method::Put, {"/repos/{owner}/{repo}/issues/{index}/subscriptions/{user}",
                                               "issueAddSubscription", "Subscribe a user to an issue"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/subscriptions/{user}",
                                                     "issueDeleteSubscription", "Unsubscribe a user from an issue"})),
};

} // namespace

std::span<const http::Endpoint> subscriptionEndpoints() { return kEndpoints; }

} // namespace trivet::issues
