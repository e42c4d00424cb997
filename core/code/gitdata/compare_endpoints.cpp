// What one version has that another does not, also across forks.
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/borrowed_objects.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/history.hpp"
#include "gitdata/named_end.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/access_store.hpp"
#include "repos/fork_network_store.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using repos::CodeReader;
using repos::VisibleRepo;

struct TwoEnds {
    static constexpr auto schema = json::path();
    std::string basehead{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("basehead", &TwoEnds::basehead,
                          "BASE...HEAD or BASE..HEAD, or HEAD alone; HEAD may be OWNER:BRANCH or OWNER/REPO:BRANCH"));
    }
};

struct Output {
    static constexpr auto schema = json::query();
    std::string output{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("output", &Output::output, "diff or patch: plain text instead of JSON",
                          json::oneOf("", "diff", "patch"), json::ignoredWhenWrong));
    }
};

// The repository an end is in. One the caller may not read answers as a missing one does.
VisibleRepo repositoryOf(Context& context, const VisibleRepo& here, const NamedEnd& end)
{
    if (end.owner.empty())
        return here;
    auto found = repos::ForkNetworkStore(context.db()).find(here.row(), end.owner, end.name);
    if (!found || found->row.objectFormat != here.row().objectFormat)
        throw Error::notFound();
    auto access = repos::AccessStore(context.db()).of(*found, context.who);
    if (!access.seesIt() || !found->row.has(repos::Unit::Code) ||
        !access.allows(repos::Unit::Code, repos::AccessLevel::Read))
        throw Error::notFound();
    return {std::move(*found), std::move(access)};
}

std::variant<Compare, GitText> compare(Context& context, const CodeReader& repo, const TwoEnds& wanted,
                                       const Output& output, const CommitParts& parts)
{
    auto span = splitEnds(wanted.basehead);
    const auto base = NamedEnd::of(span.base), head = NamedEnd::of(span.head);
    const auto baseRepo = repositoryOf(context, repo, base), headRepo = repositoryOf(context, repo, head);
    span.base = requireRevision(servedRepository(context, baseRepo), base.version).commit;
    if (baseRepo.row().id != headRepo.row().id)
        span.environment = {git::alternateObjects(servedRepository(context, baseRepo).git.path())};
    const auto served = servedRepository(context, headRepo); // last: opening another one may close it
    span.head = requireRevision(served, head.version).commit;
    if (output.output == "diff")
        return diffOf(served.git, span);
    if (output.output == "patch")
        return patchOf(served.git, span);
    const HistoryFilter filter{.from = span.head, .without = span.base, .environment = span.environment};
    const auto ids = listHistory(served.git, filter, {context.settings.api.maxResponseItems, 0});
    return Compare{countHistory(served.git, filter), toWire(readCommits(served.git, ids), served, context, parts)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<compare>(repos::reading(
        {"/repos/{owner}/{repo}/compare/{basehead*}", "repoCompareDiff", "Compare two branches, tags or commits"})),
};

} // namespace

std::span<const http::Endpoint> compareEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
