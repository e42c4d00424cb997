#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "audit/trail.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_search.hpp"
#include "issues/issue_view.hpp"
#include "issues/tables.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;

std::vector<repos::OwnedRepository> repositoriesOf(const std::vector<IssueRow>& rows, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (std::find(ids.begin(), ids.end(), row.repositoryId) == ids.end())
            ids.push_back(row.repositoryId);
    return ids.empty() ? std::vector<repos::OwnedRepository>() : repos::RepositoryStore(db).findAll(ids);
}

http::Page<Issue> search(Context& context, const IssueSearch& wanted, const EverywhereSearch& narrower,
                         const http::PageRequest& page)
{
    IssueListStore store(context.db());
    auto filter = toFilter(wanted);
    narrow(filter, narrower, context.who);
    const auto rows = store.page(filter, context.who, {page.limit, page.offset()});
    return {toWire(rows, repositoriesOf(rows, context.db()), context), store.count(filter, context.who)};
}

http::Page<Issue> list(Context& context, const repos::IssueReader& repo, const IssueSearch& wanted,
                       const http::PageRequest& page)
{
    IssueListStore store(context.db());
    auto filter = toFilter(wanted);
    filter.repositoryId = repo.row().id;
    const auto rows = store.page(filter, context.who, {page.limit, page.offset()});
    return {toWire(rows, {repo.its}, context), store.count(filter, context.who)};
}

http::Created<Issue> create(Context& context, const repos::Unarchived<repos::IssueReader>& repo,
                            const CreateIssue& wanted)
{
    return {toWire(openIssue(sceneOf(context, repo), wanted), repo.its, context)};
}

Issue get(Context& context, const VisibleIssue& issue) { return toWire(issue.row, issue.repo.its, context); }

http::Created<Issue> edit(Context& context, const IssueToChange& issue, const EditIssue& wanted)
{
    return {toWire(editIssue(sceneOf(context, issue.repo), issue.row.id, wanted), issue.repo.its, context)};
}

http::NoContent remove(Context& context, const IssueIn<IssueAdmin>& issue)
{
    const auto& its = issue.repo.its;
    const audit::Deed deed{audit::Action::IssueDelete, its.owner.name,
                           its.row.name + "#" + std::to_string(issue.row.number)};
    const auto files = audit::recorded(context, deed, [&] {
        auto all = attachments::AttachmentStore(context.db()).allOfIssue(issue.row.id);
        removeIssue(sceneOf(context, issue.repo), issue.row.id);
        return all;
    });
    attachments::AttachmentFiles(context.settings).remove(files);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<search>(
        reading({"/repos/issues/search", "issueSearchIssues", "Issues of all repositories the caller may see"})),
    http::endpoint<list>(reading({"/repos/{owner}/{repo}/issues", "issueListIssues", "Issues of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/issues", "issueCreateIssue", "Open an issue"})),
    http::endpoint<get>(reading({"/repos/{owner}/{repo}/issues/{index}", "issueGetIssue", "One issue"})),
    http::endpoint<edit>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/issues/{index}", "issueEditIssue", "Change an issue"})),
    http::endpoint<remove>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}", "issueDelete", "Delete an issue"})),
};

} // namespace

std::span<const http::Endpoint> issueEndpoints() { return kEndpoints; }

} // namespace trivet::issues
