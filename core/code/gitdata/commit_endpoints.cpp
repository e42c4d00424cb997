#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/history.hpp"
#include "gitdata/notes.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using http::PageRequest;
using repos::CodeReader;
using repos::reading;

struct Wanted {
    static constexpr auto schema = json::query();
    std::string sha{}, path{}, without{};
    std::optional<json::Time> since{}, until{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("sha", &Wanted::sha, "Branch, tag or commit to start from", maxLength(1024)));
        visit(field("path", &Wanted::path, "Only commits that changed this path", maxLength(4096)));
        visit(field("since", &Wanted::since, "Only commits after this time"));
        visit(field("until", &Wanted::until, "Only commits before this time"));
        visit(field("not", &Wanted::without, "Leave out commits reachable from this one", maxLength(1024)));
    }
};

struct OneSha {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &OneSha::sha, "Commit SHA, branch or tag"));
    }
};

CommitPage list(Context& context, const CodeReader& repo, const Wanted& wanted, const CommitParts& parts,
                const PageRequest& page)
{
    const auto served = servedRepository(context, repo);
    const auto from = findRevision(served, wanted.sha);
    if (!from && served.git.refNames("refs/").empty())
        throw Error::conflict("Git Repository is empty.");
    if (!from)
        throw Error::notFound();
    HistoryFilter filter{.from = from->commit, .path = wanted.path};
    if (!wanted.without.empty())
        filter.without = requireRevision(served, wanted.without).commit;
    if (wanted.since)
        filter.since = wanted.since->seconds;
    if (wanted.until)
        filter.until = wanted.until->seconds;
    const auto ids = listHistory(served.git, filter, {page.limit, page.offset()});
    const auto total = countHistory(served.git, filter);
    if (total == 0 && !wanted.path.empty())
        throw Error::notFound("nothing was ever at this path");
    return {toWire(readCommits(served.git, ids), served, context, parts), page, total};
}

Commit one(Context& context, const CodeReader& repo, const OneSha& wanted, const CommitParts& parts)
{
    const auto served = servedRepository(context, repo);
    const auto found = requireRevision(served, wanted.sha);
    return toWire({readCommit(served.git, found.commit)}, served, context, parts).front();
}

GitText diff(Context& context, const CodeReader& repo, const OneSha& wanted)
{
    const auto served = servedRepository(context, repo);
    return diffOf(served.git, requireRevision(served, wanted.sha).commit);
}

GitText patch(Context& context, const CodeReader& repo, const OneSha& wanted)
{
    const auto served = servedRepository(context, repo);
    return patchOf(served.git, requireRevision(served, wanted.sha).commit);
}

Note note(Context& context, const CodeReader& repo, const OneSha& wanted, const CommitParts& parts)
{
    const auto served = servedRepository(context, repo);
    const auto found = findNote(served.git, requireRevision(served, wanted.sha).commit);
    if (!found)
        throw Error::notFound("there is no note for this commit");
    auto commits = toWire({readCommit(served.git, found->commit)}, served, context, parts);
    return {found->text, std::move(commits.front())};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/commits", "repoGetAllCommits", "List the commits of a branch, newest first"})),
    http::endpoint<one>(reading({"/repos/{owner}/{repo}/git/commits/{sha}", "repoGetSingleCommit", "Get a commit"})),
    http::endpoint<diff>(reading(
        {"/repos/{owner}/{repo}/git/commits/{sha}.diff", "repoDownloadCommitDiffOrPatch", "Get a commit as a diff"})),
    http::endpoint<patch>(reading(
        {"/repos/{owner}/{repo}/git/commits/{sha}.patch", "repoDownloadCommitPatch", "Get a commit as a patch"})),
    http::endpoint<one>(reading({"/repos/{owner}/{repo}/commits/{sha}", "repoGetCommit", "Get a commit"})),
    http::endpoint<diff>(
        reading({"/repos/{owner}/{repo}/commits/{sha}.diff", "repoGetCommitDiff", "Get a commit as a diff"})),
    http::endpoint<patch>(
        reading({"/repos/{owner}/{repo}/commits/{sha}.patch", "repoGetCommitPatch", "Get a commit as a patch"})),
    http::endpoint<note>(reading({"/repos/{owner}/{repo}/git/notes/{sha}", "repoGetNote", "Get the note of a commit"})),
};

} // namespace

std::span<const http::Endpoint> commitEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
