// Who stars and watches a repository, and what was forked from it.
#include "base/error.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repo_line.hpp"
#include "db/database.hpp"
#include "http/endpoint_row.hpp"
#include "http/pagination.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"
#include "profile_pages/profile_head.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/star_watch_store.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using http::PageRequest;
using pages::operator""_text;
using repos::StarOrWatch;

struct InterestPage {
    RepoHead repo{};
    std::string heading{}, nobody{};
    std::vector<profile_pages::PersonLine> people{};
    std::vector<RepoLine> forks{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = InterestPage;
        return ValueList{entry("REPO", &P::repo),     entry("HEADING", &P::heading),
                         entry("NOBODY", &P::nobody), entry("PERSON_LINE", &P::people),
                         entry("LISTED", &P::forks),  entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

pages::View viewOf(const repos::VisibleRepo& repo, const InterestPage& page)
{
    return pages::view("code/interest", page.heading + " · " + repo.its.fullName(), page);
}

template <StarOrWatch Kind>
pages::View people(Context& context, const repos::VisibleRepo& repo, const PageRequest& wanted)
{
    constexpr bool kIsStar = Kind == StarOrWatch::Star;
    if (kIsStar && context.settings.repository.disableStars)
        throw Error::notFound();
    repos::StarWatchStore store(context.db(), Kind);
    InterestPage page{.repo = headOf(context, repo, Tab::Code),
                      .heading = pages::text(context, kIsStar ? "code.stars_word"_text : "code.watchers"_text),
                      .nobody = pages::text(context, "profile.nobody"_text),
                      .pager = pages::pagerFor(context, wanted, store.count(repo.row().id, context.who))};
    for (const auto& row : store.accounts(repo.row().id, context.who, {wanted.limit, wanted.offset()}))
        page.people.push_back(profile_pages::lineOf(context, row));
    page.isEmpty = page.people.empty();
    return viewOf(repo, page);
}

pages::View forks(Context& context, const repos::CodeReader& repo, const PageRequest& wanted)
{
    const repos::RepositoryFilter filter{
        .forkOf = repo.row().id, .sortKey = repos::SortKey::Update, .isDescending = true};
    repos::RepositoryListStore store(context.db(), context.who);
    InterestPage page{.repo = headOf(context, repo, Tab::Code),
                      .heading = pages::text(context, "code.forks_word"_text),
                      .nobody = pages::text(context, "code.no_forks"_text),
                      .pager = pages::pagerFor(context, wanted, store.count(filter))};
    for (const auto& its : store.page(filter, {wanted.limit, wanted.offset()}))
        page.forks.push_back(repoLineOf(context, its));
    page.isEmpty = page.forks.empty();
    return viewOf(repo, page);
}

constexpr http::CommonMeta kMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<people<StarOrWatch::Star>>(
        kMeta.open({"/{owner}/{repo}/stars", "starsPage", "Show who has starred a repository"})),
    http::endpoint<people<StarOrWatch::Watch>>(
        kMeta.open({"/{owner}/{repo}/watchers", "watchersPage", "Show who watches a repository"})),
    http::endpoint<forks>(kMeta.open({"/{owner}/{repo}/forks", "forksPage", "Show the forks of a repository"})),
};

} // namespace

std::span<const http::Endpoint> interestPageEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
