#include "issues/dependency_store.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_view.hpp"
#include "issues/issues_tables.hpp"
#include "issues/named_dependencies.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

struct IssueMeta {
    static constexpr auto schema = json::body("IssueMeta");
    std::int64_t index = 0;
    std::string owner{}, repository{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("index", &IssueMeta::index, "Number of the other issue", json::required));
        visit(field("owner", &IssueMeta::owner, "Owner of its repository, if it is another one", json::maxLength(255)));
        visit(field("repo", &IssueMeta::repository, "Name of its repository", json::maxLength(255)));
    }
    NamedIssue named() const { return {index, owner, repository}; }
};

http::Page<Issue> list(Context& context, const VisibleIssue& issue, DependencySide side, const http::PageRequest& page)
{
    requireDependencies(issue.repo.row());
    DependencyStore store(context.db());
    auto rows = store.page(issue.row.id, side, context.who, {page.limit, page.offset()});
    const auto repositories = repositoriesOf(rows, context.db());
    return {toWire(std::move(rows), repositories, context), store.count(issue.row.id, side, context.who)};
}

http::Page<Issue> listDependencies(Context& context, const VisibleIssue& issue, const http::PageRequest& page)
{
    return list(context, issue, DependencySide::WaitsFor, page);
}

http::Page<Issue> listBlocks(Context& context, const VisibleIssue& issue, const http::PageRequest& page)
{
    return list(context, issue, DependencySide::IsAwaitedBy, page);
}

http::Created<Issue> createDependency(Context& context, const IssueOfWriter& issue, const IssueMeta& wanted)
{
    dependOn(context, issue, wanted.named());
    return {toWire(issue.row, issue.repo.its, context)};
}

Issue deleteDependency(Context& context, const IssueOfWriter& issue, const IssueMeta& wanted)
{
    stopDependingOn(context, issue, wanted.named());
    return toWire(issue.row, issue.repo.its, context);
}

http::Created<Issue> createBlock(Context& context, const IssueToChange& issue, const IssueMeta& wanted)
{
    block(context, issue, wanted.named());
    return {toWire(issue.row, issue.repo.its, context)};
}

Issue deleteBlock(Context& context, const IssueToChange& issue, const IssueMeta& wanted)
{
    unblock(context, issue, wanted.named());
    return toWire(issue.row, issue.repo.its, context);
}

constexpr std::string_view kDependencies = "/repos/{owner}/{repo}/issues/{index}/dependencies";
constexpr std::string_view kBlocks = "/repos/{owner}/{repo}/issues/{index}/blocks";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listDependencies>(
        reading({kDependencies, "issueListIssueDependencies", "List the dependencies of an issue"})),
    http::endpoint<createDependency>(
        changing(Method::Post, {kDependencies, "issueCreateIssueDependencies", "Add a dependency to an issue"})
            .refusing(409)),
    http::endpoint<deleteDependency>(
        changing(Method::Delete, {kDependencies, "issueRemoveIssueDependencies", "Remove a dependency from an issue"})),
    http::endpoint<listBlocks>(reading({kBlocks, "issueListBlocks", "List the issues blocked by this issue"})),
    http::endpoint<createBlock>(
        changing(Method::Post, {kBlocks, "issueCreateIssueBlocking", "Block another issue by this one"}).refusing(409)),
    http::endpoint<deleteBlock>(
        changing(Method::Delete, {kBlocks, "issueRemoveIssueBlocking", "Unblock another issue"})),
};

} // namespace

std::span<const http::Endpoint> dependencyEndpoints() { return kEndpoints; }

} // namespace trivet::issues
