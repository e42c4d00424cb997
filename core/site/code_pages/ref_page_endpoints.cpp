// The branches and tags of a repository.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/branch_links.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/commit_rows.hpp"
#include "code_pages/signature_mark.hpp"
#include "db/database.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/ref_list.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "pages/kept_pieces.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "pages/view.hpp"

#include <algorithm>
#include <limits>

namespace trivet::code_pages {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using repos::CodeReader;
using pages::operator""_text;

constexpr std::size_t kFew = 10; // are looked through faster than asked for

struct RefLine {
    std::string name{}, address{};
    bool isDefault = false;
    BranchLinks links{};
    std::optional<std::string> zip{}, tarball{}, release{}, compare{}, remove{};
    std::optional<std::string> message{}; // of an annotated tag
    CommitLine commit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = RefLine;
        return ValueList{entry("REF_NAME", &L::name),
                         entry("REF_ADDRESS", &L::address),
                         entry("IS_DEFAULT", &L::isDefault),
                         entry("ZIP", &L::zip),
                         entry("TARBALL", &L::tarball),
                         entry("RELEASE_ADDRESS", &L::release),
                         entry("MESSAGE", &L::message),
                         entry("TIP", &L::commit),
                         entry("COMPARE_ADDRESS", &L::compare),
                         entry("REMOVE_ADDRESS", &L::remove),
                         entry("LINKS", &L::links)};
    }
};

struct RefRows {
    std::vector<RefLine> refs{};
    static constexpr auto entries() { return ValueList{pages::entry("REF", &RefRows::refs)}; }
};

struct RefPage {
    RepoHead repo{};
    std::string address{}, text{};
    pages::SafeHtml rows{};
    bool isEmpty = false, hasFilter = false, hasFoundNone = false;
    std::optional<pages::Pager> pager{};
    std::optional<std::string> newBranch{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = RefPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ADDRESS", &P::address),
                         entry("TEXT", &P::text),
                         entry("ROWS_PIECE_HTML", &P::rows),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_FILTER", &P::hasFilter),
                         entry("HAS_NO_MATCH", &P::hasFoundNone),
                         entry("PAGER", &P::pager),
                         entry("NEW_BRANCH_ADDRESS", &P::newBranch)};
    }
};

bool contains(std::string_view name, const std::string& text)
{
    return asciiLower(name).find(asciiLower(text)) != std::string::npos;
}

using TimedRefs = std::vector<gitdata::TimedRef>;

TimedRefs refsOn(const TimedRefs& refs, const http::PageRequest& wanted)
{
    const auto begin = std::min(static_cast<std::int64_t>(refs.size()), wanted.offset());
    const auto end = std::min(static_cast<std::int64_t>(refs.size()), begin + wanted.limit);
    return {refs.begin() + begin, refs.begin() + end};
}

// A ref of the page with the commit behind it.
struct Tip {
    gitdata::TimedRef ref{};
    git::Commit commit{};
};

// Without what is gone meanwhile or a tag of something else.
std::vector<Tip> tipsOf(git::Repository& git, const TimedRefs& refs)
{
    std::vector<Tip> tips;
    for (const auto& ref : refs)
        if (const auto commit = gitdata::commitBehind(git, ref.id))
            tips.push_back({ref, gitdata::readCommit(git, *commit)});
    return tips;
}

// What the tag itself says; nothing for one that is only a name.
std::optional<std::string> messageOf(git::Repository& git, const Tip& tip)
{
    if (tip.ref.id == tip.commit.id)
        return std::nullopt;
    constexpr std::size_t kMostMessage = 2000;
    auto message = toUtf8(trimmed(git::parseTag(tip.ref.id, git.content(tip.ref.id)).message).substr(0, kMostMessage));
    return message.empty() ? std::nullopt : std::optional(std::move(message));
}

void addTagParts(RefLine& line, const Context& context, const CodeReader& repo, const gitdata::TimedRef& tag)
{
    const auto archive = addressIn(context, repo, "archive/" + gitdata::encodePath(tag.name));
    line.zip = archive + ".zip";
    line.tarball = archive + ".tar.gz";
    line.commit.when = pages::momentOf(context, tag.seconds);
    if (isOpenTo(repo, repos::Unit::Releases))
        line.release = addressIn(context, repo, "releases/tag/" + gitdata::encodePath(tag.name));
}

// The latest first; the default branch before all others.
std::vector<gitdata::TimedRef> refsOf(git::Repository& git, std::string_view prefix, const std::string& first)
{
    auto refs = gitdata::latestRefs(git, prefix, std::numeric_limits<std::size_t>::max()).refs;
    if (prefix == gitdata::kBranches)
        std::stable_partition(refs.begin(), refs.end(), [&](auto& ref) { return ref.name == first; });
    return refs;
}

// The lines with what they have in common.
struct ShownTips {
    std::vector<git::Commit> commits{};
    std::vector<CommitLine> lines{};
};

ShownTips shownTips(Context& context, const CodeReader& repo, const std::vector<Tip>& tips)
{
    ShownTips shown;
    for (const auto& tip : tips)
        shown.commits.push_back(tip.commit);
    shown.lines = linesOf(shown.commits, context, repo);
    return shown;
}

pages::SafeHtml tagRows(Context& context, const CodeReader& repo, git::Repository& git, const TimedRefs& refs)
{
    const auto tips = tipsOf(git, refs);
    auto shown = shownTips(context, repo, tips);
    const auto source = addressIn(context, repo, "src/tag/");
    std::optional<gitdata::TagProtections> protections;
    if (mayChangeBranches(context, repo))
        protections.emplace(context.db(), repo.row().id, context.who);
    RefRows rows;
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const auto& ref = tips[i].ref;
        rows.refs.push_back({.name = toUtf8(ref.name),
                             .address = source + gitdata::encodePath(ref.name),
                             .message = messageOf(git, tips[i]),
                             .commit = std::move(shown.lines[i])});
        addTagParts(rows.refs.back(), context, repo, ref);
        if (protections && protections->allows(ref.name))
            rows.refs.back().remove = addressIn(context, repo, "tags/delete?name=" + encodePercent(ref.name));
    }
    return pages::pieceOf(context, "code/tag_rows", rows);
}

RefLine branchLine(const Context& context, const CodeReader& repo, const BranchLinker& linker,
                   const std::string& branch)
{
    const auto& first = repo.row().defaultBranch;
    RefLine line{.name = toUtf8(branch),
                 .address = addressIn(context, repo, "src/branch/" + gitdata::encodePath(branch)),
                 .isDefault = branch == first,
                 .links = linker.linksOf(branch)};
    if (!line.isDefault)
        line.compare =
            addressIn(context, repo, "compare/" + gitdata::encodePath(first) + "..." + gitdata::encodePath(branch));
    return line;
}

std::string keyOf(Context& context, const CodeReader& repo, const BranchLinker& linker, const TimedRefs& refs)
{
    auto key = addressIn(context, repo, "branches ") + repo.row().defaultBranch;
    std::vector<std::string> ids;
    for (const auto& ref : refs) {
        key += " " + ref.id + ref.name + linker.keyOf(ref.name);
        ids.push_back(ref.id);
    }
    return key + checksKey(context, repo, ids);
}

pages::SafeHtml branchRows(Context& context, const CodeReader& repo, git::Repository& git, const TimedRefs& refs)
{
    const BranchLinker linker(context, repo);
    const auto key = keyOf(context, repo, linker, refs);
    auto& kept = context.services.of<pages::KeptPieces>();
    if (const auto rows = kept.find(context, key))
        return *rows;
    const auto tips = tipsOf(git, refs);
    auto shown = shownTips(context, repo, tips);
    const auto until = linesHoldUntil(context, shown.commits, shown.lines);
    RefRows all;
    for (std::size_t i = 0; i < tips.size(); ++i) {
        all.refs.push_back(branchLine(context, repo, linker, tips[i].ref.name));
        all.refs.back().commit = std::move(shown.lines[i]);
    }
    auto rows = pages::pieceOf(context, "code/branch_rows", all);
    kept.keep(context, key, rows, until);
    return rows;
}

RefPage pageOf(Context& context, const CodeReader& repo, std::string_view prefix, const pages::ListInput& input)
{
    const auto served = gitdata::servedRepository(context, repo);
    const bool isTags = prefix == gitdata::kTags;
    auto refs = refsOf(served.git, prefix, repo.row().defaultBranch);
    RefPage page{.repo = headOf(context, repo, isTags ? Tab::Tags : Tab::Branches),
                 .address = addressIn(context, repo, isTags ? "tags" : "branches"),
                 .text = input.text,
                 .isEmpty = refs.empty(),
                 .hasFilter = refs.size() > kFew || !input.text.empty()};
    if (!input.text.empty())
        std::erase_if(refs, [&](const auto& ref) { return !contains(ref.name, input.text); });
    page.hasFoundNone = !page.isEmpty && refs.empty();
    page.rows = (isTags ? tagRows : branchRows)(context, repo, served.git, refsOn(refs, input.page));
    if (!isTags && !page.isEmpty && mayChangeBranches(context, repo))
        page.newBranch = newBranchAddress(context, repo, repo.row().defaultBranch);
    page.pager = pages::pagerFor(context, input.page, static_cast<std::int64_t>(refs.size()));
    return page;
}

View branches(Context& context, const CodeReader& repo, const pages::TextQuery& query, const http::PageRequest& wanted)
{
    return pages::view("code/branches", pages::text(context, "code.branches_of"_text, {{"NAME", repo.its.fullName()}}),
                       pageOf(context, repo, gitdata::kBranches, {.page = wanted, .text = query.text}));
}

View tags(Context& context, const CodeReader& repo, const pages::TextQuery& query, const http::PageRequest& wanted)
{
    return pages::view("code/tags", pages::text(context, "code.tags_of"_text, {{"NAME", repo.its.fullName()}}),
                       pageOf(context, repo, gitdata::kTags, {.page = wanted, .text = query.text}));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<branches>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/branches",
        .id = "branchesPage",
        .tag = "pages",
        .summary = "List the branches of a repository",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<tags>({
        .method = Method::Get,
        .path = "/{owner}/{repo}/tags",
        .id = "tagsPage",
        .tag = "pages",
        .summary = "List the tags of a repository",
        .scope = Scope::none(),
        .auth = Auth::Open,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> refPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
