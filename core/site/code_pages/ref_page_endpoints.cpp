// The branches and tags of a repository.
#include "base/text.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/commit_line.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "http/endpoint.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "pages/view.hpp"

#include <algorithm>

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
    std::optional<std::string> zip{}, tarball{}, release{};
    CommitLine commit{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = RefLine;
        return std::tuple{
            entry("REF_NAME", &L::name), entry("REF_ADDRESS", &L::address), entry("IS_DEFAULT", &L::isDefault),
            entry("ZIP", &L::zip),       entry("TARBALL", &L::tarball),     entry("RELEASE_ADDRESS", &L::release),
            entry("TIP", &L::commit)};
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
        return std::tuple{entry("REPO", &P::repo),
                          entry("ADDRESS", &P::address),
                          entry("TEXT", &P::text),
                          entry("REF", &P::refs),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("HAS_FILTER", &P::hasFilter),
                          entry("HAS_NO_MATCH", &P::hasFoundNone),
                          entry("PAGER", &P::pager)};
    }
};

// The part of the names that is on this page, as full names.
std::vector<std::string> onPage(std::vector<std::string> names, const http::PageRequest& wanted)
{
    const auto begin = std::min(names.size(), static_cast<std::size_t>(wanted.offset()));
    const auto end = std::min(names.size(), begin + static_cast<std::size_t>(wanted.limit));
    return {names.begin() + static_cast<std::ptrdiff_t>(begin), names.begin() + static_cast<std::ptrdiff_t>(end)};
}

bool contains(std::string_view name, const std::string& text)
{
    return asciiLower(name).find(asciiLower(text)) != std::string::npos;
}

RefPage pageOf(Context& context, const CodeReader& repo, std::string_view prefix, const pages::ListInput& input)
{
    const auto served = gitdata::servedRepository(context, repo);
    const bool isTags = prefix == gitdata::kTags;
    auto names = served.git.refNames(prefix);
    RefPage page{.repo = headOf(context, repo, isTags ? Tab::Tags : Tab::Branches),
                 .address = addressIn(context, repo, isTags ? "tags" : "branches"),
                 .text = input.text,
                 .isEmpty = names.empty(),
                 .hasFilter = names.size() > kFew || !input.text.empty()};
    std::erase_if(names, [&](const std::string& full) { return !contains(full.substr(prefix.size()), input.text); });
    page.hasFoundNone = !page.isEmpty && names.empty();
    for (const auto& [full, id] : served.git.refs(onPage(names, input.page))) {
        const auto commit = gitdata::commitBehind(served.git, id);
        if (!commit)
            continue; // gone meanwhile, or a tag of something else
        const auto name = full.substr(prefix.size());
        auto& line = page.refs.emplace_back();
        line.name = toUtf8(name);
        line.address = addressIn(context, repo, (isTags ? "src/tag/" : "src/branch/") + gitdata::encodePath(name));
        line.isDefault = !isTags && name == repo.row().defaultBranch;
        line.commit = lineOf(gitdata::readCommit(served.git, *commit), context, repo);
        if (isTags) {
            line.zip = addressIn(context, repo, "archive/" + gitdata::encodePath(name) + ".zip");
            line.tarball = addressIn(context, repo, "archive/" + gitdata::encodePath(name) + ".tar.gz");
            if (isOpenTo(repo, repos::Unit::Releases))
                line.release = addressIn(context, repo, "releases/tag/" + gitdata::encodePath(name));
        }
    }
    page.pager = pages::pagerFor(context, input.page, static_cast<std::int64_t>(names.size()));
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
