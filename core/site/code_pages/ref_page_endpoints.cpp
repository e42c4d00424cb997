// The branches and tags of a repository.
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/signature_mark.hpp"
#include "gitdata/ref_list.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint.hpp"
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
    std::optional<std::string> zip{}, tarball{}, release{}, compare{};
    std::optional<std::string> message{}; // of an annotated tag
    CommitLine commit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = RefLine;
        return ValueList{
            entry("REF_NAME", &L::name),   entry("REF_ADDRESS", &L::address), entry("IS_DEFAULT", &L::isDefault),
            entry("ZIP", &L::zip),         entry("TARBALL", &L::tarball),     entry("RELEASE_ADDRESS", &L::release),
            entry("MESSAGE", &L::message), entry("TIP", &L::commit),          entry("COMPARE_ADDRESS", &L::compare)};
    }
};

struct RefPage {
    RepoHead repo{};
    std::string address{}, text{};
    std::vector<RefLine> refs{};
    bool isEmpty = false, hasFilter = false, hasFoundNone = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = RefPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("ADDRESS", &P::address),
                         entry("TEXT", &P::text),
                         entry("REF", &P::refs),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_FILTER", &P::hasFilter),
                         entry("HAS_NO_MATCH", &P::hasFoundNone),
                         entry("PAGER", &P::pager)};
    }
};

bool contains(std::string_view name, const std::string& text)
{
    return asciiLower(name).find(asciiLower(text)) != std::string::npos;
}

// A ref of the page with the commit behind it.
struct Tip {
    gitdata::TimedRef ref{};
    git::Commit commit{};
};

// Those on this page, without what is gone meanwhile or a tag of something else.
std::vector<Tip> tipsOn(git::Repository& git, std::vector<gitdata::TimedRef>& refs, const http::PageRequest& wanted)
{
    const auto begin = std::min(refs.size(), static_cast<std::size_t>(wanted.offset()));
    const auto end = std::min(refs.size(), begin + static_cast<std::size_t>(wanted.limit));
    std::vector<Tip> tips;
    for (auto i = begin; i < end; ++i)
        if (const auto commit = gitdata::commitBehind(git, refs[i].id))
            tips.push_back({std::move(refs[i]), gitdata::readCommit(git, *commit)});
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
    const auto tips = tipsOn(served.git, refs, input.page);
    std::vector<git::Commit> commits;
    for (const auto& tip : tips)
        commits.push_back(tip.commit);
    auto lines = linesOf(commits, context, repo);
    const auto source = addressIn(context, repo, isTags ? "src/tag/" : "src/branch/");
    for (std::size_t i = 0; i < tips.size(); ++i) {
        const auto& ref = tips[i].ref;
        auto& line = page.refs.emplace_back();
        line.name = toUtf8(ref.name);
        line.address = source + gitdata::encodePath(ref.name);
        line.isDefault = !isTags && ref.name == repo.row().defaultBranch;
        line.commit = std::move(lines[i]);
        if (!isTags) {
            if (!line.isDefault)
                line.compare = addressIn(context, repo,
                                         "compare/" + gitdata::encodePath(repo.row().defaultBranch) + "..." +
                                             gitdata::encodePath(ref.name));
            continue;
        }
        line.message = messageOf(served.git, tips[i]);
        addTagParts(line, context, repo, ref);
    }
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
