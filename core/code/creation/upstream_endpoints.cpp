// Forks that catch up with what they were made from.
#include "access/permission.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/copy_refs.hpp"
#include "creation/creation_tables.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "http/endpoint.hpp"
#include "lfs/adopt_objects.hpp"
#include "lfs/object_rules.hpp"
#include "merging/merge_commits.hpp"
#include "merging/merge_signature.hpp"
#include "repos/access_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

using gitdata::ServedRepository;
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

// The repository it is a fork of, if the caller may read that.
repos::OwnedRepository requireUpstream(Context& context, const repos::RepositoryRow& fork)
{
    const auto found = fork.forkOf ? repos::RepositoryStore(context.db()).find(*fork.forkOf) : std::nullopt;
    if (!found || !repos::isWithinReach(*found, context.who) ||
        !repos::AccessStore(context.db()).of(*found, context.who).allows(repos::Unit::Code, repos::AccessLevel::Read))
        throw Error::notFound("it is no fork of a repository that can be read");
    return *found;
}

std::string requireTip(const std::string& folder, const std::string& branch)
{
    const auto found = git::runGit({folder, {"rev-parse", "--verify", "--quiet", "refs/heads/" + branch}});
    if (!found.isGood())
        throw Error::notFound("branch does not exist [name: " + branch + "]");
    return std::string(trimmed(found.output));
}

// The commit that has both behind it. Throws Error (BadRequest) if they contradict each other.
std::string mergeOf(const merging::MergeInput& input)
{
    try {
        return merging::mergeCommits(input, merging::MergeStyle::Merge);
    } catch (const Error& refusal) {
        if (refusal.kind() != Error::Kind::Conflict)
            throw;
        throw Error::badRequest("the branches contradict each other").because(refusal.english());
    }
}

MergedUpstream mergeUpstream(Context& context, const Writer& repo, const users::Caller& caller,
                             const MergeUpstream& wanted)
{
    const auto upstream = requireUpstream(context, repo.row());
    if (!repo.row().isPrivate && repos::mustBePrivate(upstream, repo.its.owner))
        throw Error::invalid("the parent repository has become private: make the fork private first");
    const auto branch = wanted.branch.empty() ? repo.row().defaultBranch : wanted.branch;
    const repos::Storage storage(context.settings.repository.root);
    const auto folder = storage.pathOf(repo.row());
    const auto ours = requireTip(folder, branch), theirs = requireTip(storage.pathOf(upstream.row), branch);
    copyRefs({.from = storage.pathOf(upstream.row), .to = folder, .what = {theirs}});
    const auto served = gitdata::servedRepository(context, repo);
    if (gitdata::isAncestor(served.git, theirs, ours))
        return {"up-to-date"};
    const bool isFastForward = gitdata::isAncestor(served.git, ours, theirs);
    if (!isFastForward && wanted.isFastForwardOnly)
        throw Error::badRequest("the fork has commits of its own");
    auto after = theirs;
    if (!isFastForward)
        after = mergeOf({.git = served.git,
                         .base = ours,
                         .head = theirs,
                         .merger = gitdata::signatureOf(caller.row, context),
                         .message = "Merge branch '" + branch + "' of " + upstream.fullName() + "\n",
                         .sign = merging::signatureOf({context, served.git, caller.row.id, ours, theirs})});
    const auto objects = lfs::objectsToAdopt(context.db(),
                                             {.fromRepository = upstream.row.id,
                                              .toRepository = repo.row().id,
                                              .path = folder,
                                              .objectFormat = repo.row().objectFormat,
                                              .before = ours,
                                              .after = after},
                                             context.now);
    lfs::requireRoom(context.db(), context.settings, repo.its, objects);
    gitdata::changeRefs(context, repo, {{std::string(gitdata::kBranches) + branch, ours, after}});
    context.db().transact([&] { lfs::adopt(context.db(), objects); });
    return {isFastForward ? "fast-forward" : "merge"};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<mergeUpstream>({
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
