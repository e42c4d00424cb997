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

#include <algorithm>

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
                          "BASE...HEAD or BASE..HEAD, or HEAD alone; HEAD may be OWNER:BRANCH or OWNER/REPO:BRANCH; "
                          "REF~N and REF^ are ancestors by first parents"));
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

// All of them come in one answer, as Gitea gives them; who compares more wants the number.
constexpr std::int64_t kMostCommits = 2000;
constexpr std::int64_t kMostSteps = 1000;

// How many parents "^", "~", "~3" and chains of them go back.
std::int64_t requireSteps(std::string_view suffix)
{
    std::int64_t steps = 0;
    while (!suffix.empty()) {
        const auto step = suffix.front();
        suffix.remove_prefix(1);
        const auto number = suffix.substr(0, suffix.find_first_of("~^"));
        suffix.remove_prefix(number.size());
        const auto count = number.empty() ? 1 : parseInteger(number).value_or(-1);
        const bool namesParent = step == '^' && !number.empty(); // which of a merge: nobody compares with it
        if (namesParent || count < 0 || count > kMostSteps - steps)
            throw Error::notFound();
        steps += count;
    }
    return steps;
}

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

// "main~2" and "main^^" are first parents of what is before them: no name of a ref has these characters.
std::string requireCommit(const ServedRepository& served, const std::string& text)
{
    const auto end = std::min(text.find_first_of("~^"), text.size());
    auto commit = requireRevision(served, text.substr(0, end)).commit;
    for (auto steps = requireSteps(std::string_view(text).substr(end)); steps > 0; --steps) {
        const auto parents = readCommit(served.git, commit).parents;
        if (parents.empty())
            throw Error::notFound("object does not exist [id: " + text + ", rel_path: ]");
        commit = parents.front();
    }
    return commit;
}

std::variant<Compare, GitText> compare(Context& context, const CodeReader& repo, const TwoEnds& wanted,
                                       const Output& output, const CommitParts& parts)
{
    auto span = splitEnds(wanted.basehead);
    const auto base = NamedEnd::of(span.base), head = NamedEnd::of(span.head);
    const auto baseRepo = repositoryOf(context, repo, base), headRepo = repositoryOf(context, repo, head);
    span.base = requireCommit(servedRepository(context, baseRepo), base.version);
    if (baseRepo.row().id != headRepo.row().id)
        span.environment = {git::alternateObjects(servedRepository(context, baseRepo).git.path())};
    const auto served = servedRepository(context, headRepo); // last: opening another one may close it
    span.head = requireCommit(served, head.version);
    if (output.output == "diff")
        return diffOf(served.git, span);
    if (output.output == "patch")
        return patchOf(served.git, span);
    const HistoryFilter filter{.from = span.head, .without = span.base, .environment = span.environment};
    const auto ids = listHistory(served.git, filter, {kMostCommits, 0});
    const auto total = std::ssize(ids) < kMostCommits ? std::ssize(ids) : countHistory(served.git, filter);
    return Compare{total, toWire(readCommits(served.git, ids), served, context, parts)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<compare>(repos::reading(
        {"/repos/{owner}/{repo}/compare/{basehead*}", "repoCompareDiff", "Compare two branches, tags or commits"})),
};

} // namespace

std::span<const http::Endpoint> compareEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
