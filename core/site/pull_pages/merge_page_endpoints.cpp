// Merging a pull request, and what is done to its branch before and after.
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pull_pages/page_refusal.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_page.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/delete_head.hpp"
#include "pulls/merge_pull.hpp"
#include "pulls/schedule_merge.hpp"
#include "pulls/update_head.hpp"
#include "users/user_guards.hpp"

namespace trivet::pull_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::PullToChange;
using pages::operator""_text;

http::Redirect back(Context& context, const PullToChange& pull, std::optional<pages::TextKey> notice = std::nullopt)
{
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue), notice, pull.row.headBranch);
}

pulls::MergePull inputOf(const MergeForm& form)
{
    pulls::MergePull wanted{.style = form.style, .title = form.title};
    wanted.message = issue_pages::withPlainLines(form.message);
    wanted.mergeCommitId = form.commit;
    wanted.headCommitId = form.head;
    wanted.forceMerge = form.isForced && !form.waits;
    wanted.whenChecksSucceed = form.waits;
    wanted.deleteBranchAfterMerge = form.deletesBranch;
    return wanted;
}

pages::TextKey noticeOf(pulls::Merge merge)
{
    switch (merge) {
    case pulls::Merge::Scheduled:
        return "pulls.scheduled"_text;
    case pulls::Merge::NotRecorded:
        return "pulls.merged_not_recorded"_text;
    case pulls::Merge::Done:
        break;
    }
    return "pulls.merged"_text;
}

forms::Answer merge(Context& context, const OwnForm&, const PullToChange& pull, const users::Caller& caller,
                    const MergeForm& form)
{
    if (pull.issue.isClosed) // somebody was faster; the page says so
        return back(context, pull);
    auto merge = pulls::Merge::Done;
    const auto refusal = pageRefusalOf([&] { merge = pulls::mergePull(context, pull, caller.row, inputOf(form)); });
    if (refusal)
        return refusedPage(context, pull, *refusal, form);
    return back(context, pull, noticeOf(merge));
}

forms::Answer cancel(Context& context, const OwnForm&, const PullToChange& pull)
{
    if (!issues::ScheduledMergeStore(context.db()).find(pull.row.id)) // it was merged, or somebody was faster
        return back(context, pull);
    if (const auto refusal = pageRefusalOf([&] { pulls::cancelScheduledMerge(context, pull); }))
        return refusedPage(context, pull, *refusal);
    return back(context, pull, "pulls.cancelled"_text);
}

struct UpdateForm {
    static constexpr auto schema = json::form("PullUpdateForm");
    std::string style{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("style", &UpdateForm::style, "merge or rebase", json::oneOf("merge", "rebase")));
    }
};

forms::Answer update(Context& context, const OwnForm&, const PullToChange& pull, const users::Caller& caller,
                     const UpdateForm& form)
{
    const auto style = form.style == "rebase" ? pulls::UpdateStyle::Rebase : pulls::UpdateStyle::Merge;
    if (const auto refusal = pageRefusalOf([&] { pulls::updateHead(context, pull, caller.row, style); }))
        return refusedPage(context, pull, *refusal);
    return back(context, pull, "pulls.updated"_text);
}

forms::Answer deleteBranch(Context& context, const OwnForm&, const PullToChange& pull)
{
    if (!pull.row.isMerged() || !pulls::mayDeleteHead(context, pull))
        return refusedPage(context, pull, forms::refusalAt("", pages::text(context, "pulls.branch_stays"_text)));
    pulls::deleteHead(context, pull);
    return back(context, pull, "pulls.branch_deleted"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<merge>(changing({"/{owner}/{repo}/pulls/{index}/merge", "mergePullOfPage", "Merge a pull request"})),
    http::endpoint<cancel>(
        changing({"/{owner}/{repo}/pulls/{index}/cancel_merge", "cancelMergeOfPage", "Cancel a merge that waits"})),
    http::endpoint<update>(
        changing({"/{owner}/{repo}/pulls/{index}/update", "updatePullOfPage", "Bring the head branch up to date"})),
    http::endpoint<deleteBranch>(changing({"/{owner}/{repo}/pulls/{index}/delete_branch", "deletePullBranch",
                                           "Delete the branch of a merged pull request"})),
};

} // namespace

std::span<const http::Endpoint> mergePageEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
