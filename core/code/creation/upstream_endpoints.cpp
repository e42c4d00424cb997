// Forks that catch up with what they were made from.
#include "access/permission.hpp"
#include "creation/creation_tables.hpp"
#include "creation/upstream.hpp"
#include "http/endpoint.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using Writer = repos::Unarchived<repos::CodeWriter>;

struct MergeUpstream {
    static constexpr auto schema = json::body("MergeUpstreamRequest");
    std::string branch{};
    bool isFastForwardOnly = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("branch", &MergeUpstream::branch, "Branch; by default the default branch", json::maxLength(100)));
        visit(field("ff_only", &MergeUpstream::isFastForwardOnly, "Only fast-forward"));
    }
};

struct MergedUpstream {
    static constexpr auto schema = json::value("MergeUpstreamResponse");
    std::string mergeType{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("merge_type", &MergedUpstream::mergeType, "up-to-date, fast-forward or merge"));
    }
};

std::string_view wordOf(UpstreamMerge merge)
{
    return merge == UpstreamMerge::UpToDate      ? "up-to-date"
           : merge == UpstreamMerge::FastForward ? "fast-forward"
                                                 : "merge";
}

MergedUpstream merge(Context& context, const Writer& repo, const users::Caller& caller, const MergeUpstream& wanted)
{
    const auto& branch = wanted.branch.empty() ? repo.row().defaultBranch : wanted.branch;
    return {std::string(wordOf(mergeUpstream(context, repo, caller.row, {branch, wanted.isFastForwardOnly})))};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<merge>({
        .method = http::Method::Post,
        .path = "/repos/{owner}/{repo}/merge-upstream",
        .id = "repoMergeUpstream",
        .tag = "repository",
        .summary = "Merge a branch of the parent repository into a fork",
        .scope = access::Permission::Repository,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> upstreamEndpoints() { return kEndpoints; }

} // namespace trivet::creation
