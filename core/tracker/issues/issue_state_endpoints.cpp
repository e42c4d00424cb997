#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issues_tables.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

http::Created<IssueDeadline> editDeadline(Context& context, const IssueOfWriter& issue, const EditDeadline& wanted)
{
    IssueDeadline set;
    std::optional<std::int64_t> dueAt;
    if (wanted.dueDate)
        set.dueDate = json::Time{dueAt.emplace(wanted.dueDate->lastSecond)};
    setDeadline(operationOn(context, issue), issue.row, dueAt);
    return {set};
}

NoContent lock(Context& context, const IssueOfAdmin& issue, const LockIssue& wanted)
{
    setLocked(operationOn(context, issue), issue.row, true, wanted.lockReason);
    return {};
}

NoContent unlock(Context& context, const IssueOfAdmin& issue)
{
    setLocked(operationOn(context, issue), issue.row, false, {});
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<editDeadline>(
        changing(Method::Post, {"/repos/{owner}/{repo}/issues/{index}/deadline", "issueEditIssueDeadline",
                                "Set or remove the due date of an issue"})),
    http::endpoint<lock>(
        changing(Method::Put, {"/repos/{owner}/{repo}/issues/{index}/lock", "issueLockIssue", "Lock an issue"})),
    http::endpoint<unlock>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/lock", "issueUnlockIssue", "Unlock an issue"})),
};

} // namespace

std::span<const http::Endpoint> issueStateEndpoints() { return kEndpoints; }

} // namespace trivet::issues
