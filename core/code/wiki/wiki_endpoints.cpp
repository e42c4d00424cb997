#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "http/pagination.hpp"
#include "repos/repo_meta.hpp"
#include "users/user_guards.hpp"
#include "wiki/change_page.hpp"
#include "wiki/page_address.hpp"
#include "wiki/wiki_tables.hpp"
#include "wiki/wiki_view.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::wiki {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using repos::reading;
using users::Caller;
using Writer = repos::Unarchived<WikiWriter>;

constexpr MessageFormat<> kNotBase64{"wiki.not_base64", "content_base64 is not Base64"};

constexpr std::int64_t kRevisionsAtOnce = 50;

std::optional<std::string> contentOf(const WikiPageInput& input)
{
    if (!input.content)
        return std::nullopt;
    auto text = *input.content;
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
    auto bytes = crypto::decodeBase64(text);
    if (!bytes)
        throw Error::badRequest(kNotBase64).at("content_base64");
    return bytes;
}

WikiPage shown(Context& context, const repos::VisibleRepo& repo, const Page& page)
{
    const auto wiki = requireWiki(context, repo);
    return toWire(context, wiki, page);
}

http::Created<WikiPage> create(Context& context, const Writer& repo, const Caller& caller, const WikiPageInput& input)
{
    if (trimmed(input.title).empty())
        throw Error::invalidField("title", json::kRequired);
    const auto page = changePage(
        context, repo, caller.row,
        {.action = PageAction::Created, .title = input.title, .content = contentOf(input), .message = input.message});
    return {shown(context, repo, page)};
}

WikiPage get(Context& context, const WikiReader& repo, const PageAddress& address)
{
    const auto wiki = requireWiki(context, repo);
    return toWire(context, wiki, requirePage(wiki, address.name));
}

WikiPage edit(Context& context, const Writer& repo, const Caller& caller, const PageAddress& address,
              const WikiPageInput& input)
{
    const auto page = changePage(context, repo, caller.row,
                                 {.action = PageAction::Edited,
                                  .address = address.name,
                                  .title = std::string(trimmed(input.title)),
                                  .content = contentOf(input),
                                  .message = input.message});
    return shown(context, repo, page);
}

http::NoContent remove(Context& context, const Writer& repo, const Caller& caller, const PageAddress& address)
{
    changePage(context, repo, caller.row, {.action = PageAction::Deleted, .address = address.name});
    return {};
}

http::Page<WikiPageMeta> list(Context& context, const WikiReader& repo, const http::PageRequest& wanted)
{
    auto* git = openWiki(context, repo.row());
    if (!git)
        return {};
    const ServedWiki wiki{repo, *git, readSnapshot(*git)};
    const auto& all = wiki.snapshot.pages;
    const auto first = std::min(std::ssize(all), wanted.offset()),
               last = std::min(std::ssize(all), first + wanted.limit);
    return {toMeta(context, wiki, {all.begin() + first, all.begin() + last}), std::ssize(all)};
}

WikiRevisions revisions(Context& context, const WikiReader& repo, const PageAddress& address,
                        const RevisionsQuery& wanted)
{
    const auto wiki = requireWiki(context, repo);
    const gitdata::HistoryFilter filter{.from = wiki.snapshot.commit, .path = requirePage(wiki, address.name).file};
    constexpr std::int64_t kLastPage = 1'000'000;
    const auto offset = (std::clamp<std::int64_t>(wanted.page, 1, kLastPage) - 1) * kRevisionsAtOnce;
    WikiRevisions found{.count = gitdata::countHistory(wiki.git, filter)};
    for (const auto& id : gitdata::listHistory(wiki.git, filter, {kRevisionsAtOnce, offset}))
        found.commits.push_back(toWire(gitdata::readCommit(wiki.git, id)));
    return found;
}

// 413: a wiki with too many pages.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/wiki/new", "repoCreateWikiPage", "Create a wiki page"})
            .refusing(400, 409, 413)),
    http::endpoint<get>(
        reading({"/repos/{owner}/{repo}/wiki/page/{pageName*}", "repoGetWikiPage", "Get a wiki page"}).refusing(413)),
    http::endpoint<edit>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/wiki/page/{pageName*}", "repoEditWikiPage", "Edit a wiki page"})
            .refusing(400, 409, 413)),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/wiki/page/{pageName*}",
                                                     "repoDeleteWikiPage", "Delete a wiki page"})
                               .refusing(409, 413)),
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/wiki/pages", "repoGetWikiPages", "List the wiki pages"}).refusing(413)),
    http::endpoint<revisions>(reading({"/repos/{owner}/{repo}/wiki/revisions/{pageName*}", "repoGetWikiPageRevisions",
                                       "List the revisions of a wiki page"})
                                  .refusing(413)),
};

} // namespace

std::span<const http::Endpoint> wikiEndpoints() { return kEndpoints; }

} // namespace trivet::wiki
