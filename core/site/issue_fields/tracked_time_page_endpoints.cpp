// Time spent on an issue: entered by hand, or measured by a stopwatch.
#include "db/database.hpp"
#include "issue_fields/issue_fields_tables.hpp"
#include "issue_fields/saved_field.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_guards.hpp"
#include "issues/time_rules.hpp"

namespace trivet::issue_fields {
namespace {

using forms::OwnForm;
using http::Context;
using issue_pages::backTo;
using issue_pages::changing;
using issue_pages::pageOf;
using issue_pages::SpentTimeForm;
using issues::IssueToChange;
using issues::operationOn;

constexpr MessageFormat<> kNoTime{"issue.no_time", "the time that was spent is longer than nothing"};

forms::Answer add(Context& context, const OwnForm&, const IssueToChange& issue, const SpentTimeForm& form)
{
    return save(context, issue, form, "spent_hours", [&] {
        issues::TimeRow spent{.accountId = context.who.userId, .seconds = (form.hours * 60 + form.minutes) * 60};
        if (spent.seconds == 0)
            throw Error::invalid(kNoTime);
        spent.createdAt = context.now;
        addTime(operationOn(context, issue), issue.row, spent);
    });
}

struct RemovalForm {
    static constexpr auto schema = json::form("SpentTimeRemovalForm");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("time", &RemovalForm::id, "ID of the entry"));
    }
};

http::Redirect remove(Context& context, const OwnForm&, const IssueToChange& issue, const RemovalForm& form)
{
    const auto spent = issues::TimeStore(context.db()).find(issue.row.id, form.id);
    if (!spent)
        throw Error::notFound();
    removeTime(operationOn(context, issue), issue.row, *spent);
    return backTo(context, issue.repo, pageOf(issue.row));
}

struct StopwatchForm {
    static constexpr auto schema = json::form("StopwatchForm");
    std::string action{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("action", &StopwatchForm::action, "start, stop or cancel", json::required,
                          json::oneOf("start", "stop", "cancel")));
    }
};

http::Redirect use(Context& context, const OwnForm&, const IssueToChange& issue, const StopwatchForm& form)
{
    const auto operation = operationOn(context, issue);
    if (form.action == "start")
        startStopwatch(operation, issue.row);
    else if (form.action == "stop")
        stopStopwatch(operation, issue.row);
    else
        cancelStopwatch(operation, issue.row);
    return backTo(context, issue.repo, pageOf(issue.row));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<add>(
        changing({"/{owner}/{repo}/issues/{index}/times/add", "addTimeOfPage", "Add time spent on an issue"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/issues/{index}/times/delete", "removeTimeOfPage", "Delete time spent on an issue"})
            .refusing(400)),
    http::endpoint<use>(changing({"/{owner}/{repo}/issues/{index}/times/stopwatch", "useStopwatchOfPage",
                                  "Start, stop or cancel the stopwatch of an issue"})
                            .refusing(400, 409)),
};

} // namespace

std::span<const http::Endpoint> trackedTimePageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_fields
