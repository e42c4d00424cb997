#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/stopwatch_store.hpp"
#include "issues/time_rules.hpp"
#include "users/user_guards.hpp"

#include <algorithm>

namespace trivet::issues {

// Done, with 201 and nothing to say.
struct Toggled {};

} // namespace trivet::issues

namespace trivet::http {

template <> struct Reply<issues::Toggled> {
    static Response make(Context&, issues::Toggled) { return {.status = 201}; }
    static void describe(Operation& operation) { operation.answers(201, {}); }
};

} // namespace trivet::http

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

struct StopWatch {
    static constexpr auto schema = json::value("StopWatch");
    json::Time created{};
    std::int64_t seconds = 0;
    std::string duration{};
    std::int64_t issueIndex = 0;
    std::string issueTitle{}, repoOwnerName{}, repoName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("created", &StopWatch::created, "When the stopwatch was started"));
        visit(field("seconds", &StopWatch::seconds, "Elapsed seconds"));
        visit(field("duration", &StopWatch::duration, "Elapsed time in words"));
        visit(field("issue_index", &StopWatch::issueIndex, "Issue number in the repository"));
        visit(field("issue_title", &StopWatch::issueTitle, "Title of the issue"));
        visit(field("repo_owner_name", &StopWatch::repoOwnerName, "Owner of the repository"));
        visit(field("repo_name", &StopWatch::repoName, "Name of the repository"));
    }
};

http::Page<StopWatch> list(Context& context, users::NotPublicOnly, const http::PageRequest& page)
{
    StopwatchStore store(context.db());
    std::vector<StopWatch> wires;
    for (auto& row : store.page(context.who, {page.limit, page.offset()})) {
        const auto seconds = std::max<std::int64_t>(0, context.now - row.createdAt);
        wires.push_back({.created = {row.createdAt},
                         .seconds = seconds,
                         .duration = spell(seconds),
                         .issueIndex = row.issueNumber,
                         .issueTitle = std::move(row.issueTitle),
                         .repoOwnerName = std::move(row.owner),
                         .repoName = std::move(row.repository)});
    }
    return {std::move(wires), store.count(context.who)};
}

Toggled start(Context& context, const IssueToChange& issue)
{
    startStopwatch(operationOn(context, issue), issue.row);
    return {};
}

Toggled stop(Context& context, const IssueToChange& issue)
{
    stopStopwatch(operationOn(context, issue), issue.row);
    return {};
}

http::NoContent cancel(Context& context, const IssueToChange& issue)
{
    cancelStopwatch(operationOn(context, issue), issue.row);
    return {};
}

constexpr http::Meta ofCaller(const RowName& row)
{
    auto meta = changing(Method::Get, row);
    meta.tag = "user";
    meta.scope = access::Permission::User;
    return meta;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<start>(changing(Method::Post, {"/repos/{owner}/{repo}/issues/{index}/stopwatch/start",
                                                  "issueStartStopWatch", "Start a stopwatch"})
                              .refusing(409)),
    http::endpoint<stop>(changing(Method::Post, {"/repos/{owner}/{repo}/issues/{index}/stopwatch/stop",
                                                 "issueStopStopWatch", "Stop a stopwatch and record its time"})
                             .refusing(409)),
    http::endpoint<cancel>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/stopwatch/delete",
                                                     "issueDeleteStopWatch", "Cancel a stopwatch"})
                               .refusing(409)),
    http::endpoint<list>(ofCaller({"/user/stopwatches", "userGetStopWatches", "List your running stopwatches"})),
};

} // namespace

std::span<const http::Endpoint> stopwatchEndpoints() { return kEndpoints; }

} // namespace trivet::issues
