#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/pin_store.hpp"
#include "issues/pull_guards.hpp"
#include "pulls/create_pull.hpp"
#include "pulls/edit_pull.hpp"
#include "pulls/head_end.hpp"
#include "pulls/pull_view.hpp"
#include "pulls/pulls_tables.hpp"
#include "repos/repo_meta.hpp"
#include "users/account_store.hpp"

namespace trivet::pulls {
namespace {

using issues::PullReader;
using issues::PullToChange;
using issues::VisiblePull;

using http::Context;
using http::Method;
using repos::changing;
using repos::reading;

constexpr MessageFormat<> kNoPullOfCommit{"pull.none_of_commit", "no pull request was merged as this commit"};
constexpr MessageFormat<1> kNoPoster{"pull.no_poster", "user does not exist: {{USER}}"};

issues::Order orderOf(const std::string& sort)
{
    using issues::Order;
    if (sort == "oldest")
        return Order::Oldest;
    if (sort == "recentupdate")
        return Order::RecentUpdate;
    if (sort == "leastupdate")
        return Order::LeastUpdate;
    if (sort == "recentclose")
        return Order::RecentClose;
    if (sort == "mostcomment")
        return Order::MostComments;
    return sort == "leastcomment" ? Order::LeastComments : Order::Newest;
}

issues::IssueFilter filterOf(Context& context, const PullReader& repo, const PullSearch& wanted)
{
    issues::IssueFilter filter{.repositoryId = repo.row().id, .isClosed = wanted.state == "closed", .isPull = true};
    if (wanted.state == "all")
        filter.isClosed.reset();
    filter.anyLabelIds = wanted.labels;
    if (wanted.milestone != 0)
        filter.milestoneId = wanted.milestone;
    if (!wanted.poster.empty() && !users::AccountStore(context.db()).findByName(wanted.poster))
        throw Error::badRequest(kNoPoster.with(wanted.poster));
    filter.author = wanted.poster;
    filter.baseBranch = wanted.baseBranch;
    filter.order = orderOf(wanted.sort);
    return filter;
}

http::Page<PullRequest> list(Context& context, const PullReader& repo, const PullSearch& wanted,
                             const http::PageRequest& page)
{
    issues::IssueListStore store(context.db());
    const auto filter = filterOf(context, repo, wanted);
    return {toWire(store.page(filter, context.who, {page.limit, page.offset()}), repo, context),
            filter.isAnyOpen() ? repo.row().openPullCount : store.count(filter, context.who)};
}

http::Created<PullRequest> create(Context& context, const repos::Unarchived<PullReader>& repo, const CreatePull& wanted)
{
    auto created = createPull(context, repo, wanted);
    return {toWire(created.issue, std::move(created.row), repo, context)};
}

std::vector<PullRequest> pinned(Context& context, const PullReader& repo)
{
    return toWire(issues::PinStore(context.db()).pinned(repo.row().id, true), repo, context);
}

PullRequest get(Context& context, const VisiblePull& pull) { return toWire(pull.issue, pull.row, pull.repo, context); }

struct TwoBranches {
    static constexpr auto schema = json::path();
    std::string base{}, head{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("base", &TwoBranches::base, "Branch it goes into"));
        visit(json::field("head", &TwoBranches::head, "BRANCH, OWNER:BRANCH or OWNER/REPO:BRANCH it comes from"));
    }
};

PullRequest getByBranches(Context& context, const PullReader& repo, const TwoBranches& wanted)
{
    HeadEnd head;
    try {
        head = findHead(context, repo, wanted.head);
    } catch (const Error&) { // however it is missing
        throw Error::notFound();
    }
    const auto found = issues::PullStore(context.db())
                           .forBranches({.baseRepositoryId = repo.row().id,
                                         .baseBranch = wanted.base,
                                         .headRepositoryId = head.repo.row().id,
                                         .headBranch = head.branch});
    const auto issue = found ? issues::IssueStore(context.db()).find(found->row.issueId) : std::nullopt;
    if (!issue)
        throw Error::notFound();
    return toWire(*issue, found->row, repo, context);
}

struct MergedCommit {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &MergedCommit::sha, "Commit a pull request was merged as"));
    }
};

PullRequest getByCommit(Context& context, const PullReader& repo, const MergedCommit& wanted)
{
    const auto found = issues::PullStore(context.db()).mergedAs(repo.row().id, wanted.sha);
    const auto issue = found ? issues::IssueStore(context.db()).find(found->row.issueId) : std::nullopt;
    if (!issue || wanted.sha.empty())
        throw Error::notFound(kNoPullOfCommit);
    return toWire(*issue, found->row, repo, context);
}

http::Created<PullRequest> edit(Context& context, const PullToChange& pull, const EditPull& wanted)
{
    editPull(context, pull, wanted);
    const auto now = PullToChange::resolve(context);
    return {toWire(now.issue, now.row, now.repo, context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/pulls", "repoListPullRequests", "List the pull requests of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/pulls", "repoCreatePullRequest", "Create a pull request"})
            .refusing(409)),
    http::endpoint<pinned>(
        reading({"/repos/{owner}/{repo}/pulls/pinned", "repoListPinnedPullRequests", "List the pinned pull requests"})),
    http::endpoint<get>(reading({"/repos/{owner}/{repo}/pulls/{index}", "repoGetPullRequest", "Get a pull request"})),
    http::endpoint<getByBranches>(reading({"/repos/{owner}/{repo}/pulls/{base}/{head*}", "repoGetPullRequestByBaseHead",
                                           "Get a pull request by its branches"})),
    http::endpoint<getByCommit>(reading({"/repos/{owner}/{repo}/commits/{sha}/pull", "repoGetCommitPullRequest",
                                         "Get the pull request that was merged as a commit"})),
    http::endpoint<edit>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/pulls/{index}", "repoEditPullRequest", "Edit a pull request"})
            .refusing(409, 412)),
};

} // namespace

std::span<const http::Endpoint> pullEndpoints() { return kEndpoints; }

} // namespace trivet::pulls
