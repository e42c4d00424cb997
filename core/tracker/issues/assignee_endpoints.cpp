#include "issues/assignee_rules.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_input.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_view.hpp"
#include "issues/issues_tables.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

struct AssigneePath {
    static constexpr auto schema = json::path();
    std::string assignee{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("assignee", &AssigneePath::assignee, "Name of a user"));
    }
};

Issue issueNow(Context& context, const IssueOfWriter& issue)
{
    return toWire(IssueStore(context.db()).find(issue.row.id).value_or(issue.row), issue.repo.its, context);
}

http::Created<Issue> add(Context& context, const IssueOfWriter& issue, const Assignees& wanted)
{
    addAssignees(operationOn(context, issue), issue.row, wanted.assignees);
    return {issueNow(context, issue)};
}

Issue remove(Context& context, const IssueOfWriter& issue, const Assignees& wanted)
{
    removeAssignees(operationOn(context, issue), issue.row, wanted.assignees);
    return issueNow(context, issue);
}

// Whether somebody may be an assignee.
http::NoContent check(Context& context, const VisibleIssue& issue, const AssigneePath& path)
{
    const auto found = IssueRelationStore(context.db()).candidates(issue.repo.row().id, {path.assignee});
    if (found.empty() || !found.front().mayWrite)
        throw Error::notFound();
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<add>(changing(Method::Post, {"/repos/{owner}/{repo}/issues/{index}/assignees", "issueAddAssignees",
                                                "Add assignees to an issue"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/assignees",
                                                     "issueRemoveAssignees", "Remove assignees from an issue"})),
    http::endpoint<check>(reading({"/repos/{owner}/{repo}/issues/{index}/assignees/{assignee}", "issueCheckAssignee",
                                   "Check whether a user can be assigned to an issue"})),
};

} // namespace

std::span<const http::Endpoint> assigneeEndpoints() { return kEndpoints; }

} // namespace trivet::issues
