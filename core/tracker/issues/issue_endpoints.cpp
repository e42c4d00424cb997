#include "db/known_total.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_removal.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_search.hpp"
#include "issues/issue_view.hpp"
#include "issues/issues_tables.hpp"
#include "issues/pull_edits.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

http::Page<Issue> search(Context& context, const IssueSearch& wanted, const EverywhereSearch& narrower,
                         const http::PageRequest& page)
{
    IssueListStore store(context.db());
    auto filter = toFilter(wanted);
    narrow(filter, narrower, context.who);
    const db::Slice slice{page.limit, page.offset()};
    auto rows = store.page(filter, context.who, slice);
    const auto known = db::knownTotal(slice, rows.size());
    const auto total = known ? *known : store.count(filter, context.who);
    if (total == 0) {
        requireKnownPeople(context, wanted);
        requireKnownPlace(context, narrower);
    }
    const auto repositories = repositoriesOf(rows, context.db());
    return {toWire(std::move(rows), repositories, context), total};
}

// Known without counting them.
std::int64_t countOpen(const IssueFilter& filter, const repos::RepositoryRow& repository)
{
    return (filter.isPull == true ? 0 : repository.openIssueCount) +
           (filter.isPull == false ? 0 : repository.openPullCount);
}

// Of what is asked for, what the caller may see. Throws Error (NotFound) if that is nothing.
void narrowToReadable(IssueFilter& filter, const repos::VisibleRepo& repo)
{
    const bool hasIssues = filter.isPull != true && allowsPart(repo, repos::AccessLevel::Read, repos::Unit::Issues);
    const bool hasPulls = filter.isPull != false && allowsPart(repo, repos::AccessLevel::Read, repos::Unit::Pulls);
    if (!hasIssues && !hasPulls)
        throw Error::notFound();
    if (hasIssues != hasPulls)
        filter.isPull = hasPulls;
}

http::Page<Issue> list(Context& context, const repos::VisibleRepo& repo, const IssueSearch& wanted,
                       const http::PageRequest& page)
{
    IssueListStore store(context.db());
    auto filter = toFilter(wanted);
    filter.repositoryId = repo.row().id;
    narrowToReadable(filter, repo);
    auto rows = store.page(filter, context.who, {page.limit, page.offset()});
    const auto total = filter.isAnyOpen() ? countOpen(filter, repo.row()) : store.count(filter, context.who);
    if (total == 0)
        requireKnownPeople(context, wanted);
    return {toWire(std::move(rows), {repo.its}, context), total};
}

http::Created<Issue> create(Context& context, const repos::Unarchived<repos::IssueReader>& repo,
                            const CreateIssue& wanted)
{
    const KnownReferences references(wanted.body);
    // What the answer shows has just been looked at: read it before others write and it has to be fetched again.
    return context.db().transact([&]() -> http::Created<Issue> {
        auto row = openIssue(operationOn(context, repo), wanted, references);
        if (wanted.isBare())
            return {toWireBare(std::move(row), repo.its, context)};
        return {toWire(row, repo.its, context)};
    });
}

Issue get(Context& context, const VisibleIssue& issue) { return toWire(issue.row, issue.repo.its, context); }

http::Created<Issue> edit(Context& context, const IssueToChange& issue, const EditIssue& wanted)
{
    return {toWire(editIssueOrPull(context, issue, wanted), issue.repo.its, context)};
}

http::NoContent remove(Context& context, const IssueIn<IssueAdmin>& issue)
{
    deleteIssue(context, issue);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<search>(
        reading({"/repos/issues/search", "issueSearchIssues", "Search issues in all repositories you can see"})
            .refusing(404)),
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/issues", "issueListIssues", "List the issues of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/issues", "issueCreateIssue", "Create an issue"})),
    http::endpoint<get>(reading({"/repos/{owner}/{repo}/issues/{index}", "issueGetIssue", "Get an issue"})),
    http::endpoint<edit>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/issues/{index}", "issueEditIssue", "Edit an issue"})
            .refusing(409, 412)),
    http::endpoint<remove>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}", "issueDelete", "Delete an issue"})),
};

} // namespace

std::span<const http::Endpoint> issueEndpoints() { return kEndpoints; }

} // namespace trivet::issues
