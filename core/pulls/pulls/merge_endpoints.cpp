#include "base/error.hpp"
#include "http/accepted_reply.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "pulls/merge_pull.hpp"
#include "pulls/pulls_tables.hpp"
#include "pulls/schedule_merge.hpp"
#include "pulls/update_head.hpp"
#include "repos/repo_meta.hpp"
#include "users/user_guards.hpp"

namespace trivet::pulls {
namespace {

using issues::PullToChange;
using issues::VisiblePull;

using http::Context;
using http::Method;
using repos::changing;
using repos::reading;

http::NoContent isMerged(Context&, const VisiblePull& pull)
{
    if (!pull.row.isMerged())
        throw Error::notFound();
    return {};
}

std::variant<http::Text, http::CreatedEmpty, http::Accepted> merge(Context& context, const PullToChange& pull,
                                                                   const users::Caller& caller, const MergePull& wanted)
{
    switch (mergePull(context, pull, caller.row, wanted)) {
    case Merge::Scheduled:
        return http::CreatedEmpty{};
    case Merge::NotRecorded:
        return http::Accepted{};
    case Merge::Done:
        break;
    }
    return http::Text{};
}

http::NoContent cancel(Context& context, const PullToChange& pull)
{
    cancelScheduledMerge(context, pull);
    return {};
}

struct UpdateQuery {
    static constexpr auto schema = json::query();
    std::string style{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("style", &UpdateQuery::style, "merge or rebase; by default merge",
                          json::oneOf("merge", "rebase")));
    }
};

http::Text update(Context& context, const PullToChange& pull, const users::Caller& caller, const UpdateQuery& query)
{
    updateHead(context, pull, caller.row, query.style == "rebase" ? UpdateStyle::Rebase : UpdateStyle::Merge);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<isMerged>(reading({"/repos/{owner}/{repo}/pulls/{index}/merge", "repoPullRequestIsMerged",
                                      "Check if a pull request has been merged"})),
    http::endpoint<merge>(changing(Method::Post, {"/repos/{owner}/{repo}/pulls/{index}/merge", "repoMergePullRequest",
                                                  "Merge a pull request"})
                              .refusing(405, 409)),
    http::endpoint<cancel>(changing(Method::Delete, {"/repos/{owner}/{repo}/pulls/{index}/merge",
                                                     "repoCancelScheduledAutoMerge", "Cancel a scheduled merge"})
                               .refusing(403)),
    http::endpoint<update>(
        changing(Method::Post, {"/repos/{owner}/{repo}/pulls/{index}/update", "repoUpdatePullRequest",
                                "Merge the base branch into the head branch, or rebase it"})
            .refusing(409)),
};

} // namespace

std::span<const http::Endpoint> mergeEndpoints() { return kEndpoints; }

} // namespace trivet::pulls
