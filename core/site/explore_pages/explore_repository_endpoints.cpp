// All repositories that may be seen: by name, description, topic and language, in any order.
#include "code_pages/repo_line.hpp"
#include "db/database.hpp"
#include "explore_pages/explore_pages_tables.hpp"
#include "http/endpoint_row.hpp"
#include "issue_pages/choices.hpp"
#include "pages/pager.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"
#include "repos/repository_list_store.hpp"

#include <algorithm>

namespace trivet::explore_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::SortKey;

// As addresses of this page have always spelled them.
struct Sort {
    std::string_view name{};
    pages::TextKey text{};
    SortKey key = SortKey::Update;
    bool isDescending = false;
};
constexpr Sort kSorts[] = {
    {"recentupdate", "explore.sort_recentupdate"_text, SortKey::Update, true},
    {"leastupdate", "explore.sort_leastupdate"_text, SortKey::Update, false},
    {"newest", "explore.sort_newest"_text, SortKey::Creation, true},
    {"oldest", "explore.sort_oldest"_text, SortKey::Creation, false},
    {"alphabetically", "explore.sort_alphabetically"_text, SortKey::Name, false},
    {"reversealphabetically", "explore.sort_reversealphabetically"_text, SortKey::Name, true},
    {"moststars", "explore.sort_moststars"_text, SortKey::Stars, true},
    {"feweststars", "explore.sort_feweststars"_text, SortKey::Stars, false},
    {"mostforks", "explore.sort_mostforks"_text, SortKey::Forks, true},
    {"fewestforks", "explore.sort_fewestforks"_text, SortKey::Forks, false},
    {"size", "explore.sort_size"_text, SortKey::Size, true},
    {"reversesize", "explore.sort_reversesize"_text, SortKey::Size, false},
};

const Sort& sortNamed(std::string_view name)
{
    const auto* found =
        std::find_if(std::begin(kSorts), std::end(kSorts), [&](const Sort& each) { return each.name == name; });
    return found == std::end(kSorts) ? kSorts[0] : *found;
}

struct ExploreQuery {
    static constexpr auto schema = json::query();
    std::string text{}, language{}, sort{};
    bool isTopic = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = ExploreQuery;
        visit(field("q", &Q::text, "Filter by name, description or topic", maxLength(100)));
        visit(field("language", &Q::language, "Filter by language", maxLength(50)));
        visit(field("topic", &Q::isTopic, "The text is a topic", json::ignoredWhenWrong));
        visit(field("sort", &Q::sort, "recentupdate, newest, alphabetically, moststars, mostforks, size and others",
                    maxLength(30)));
    }
};

struct ExplorePage {
    bool isRepositories = true, isTopic = false, isEmpty = false;
    std::string text{}, language{};
    std::vector<issue_pages::Choice> sorts{};
    std::vector<code_pages::RepoLine> repositories{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ExplorePage;
        return ValueList{entry("IS_REPOS_TAB", &P::isRepositories),
                         entry("IS_TOPIC", &P::isTopic),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("SEARCH_TEXT", &P::text),
                         entry("SOUGHT_LANGUAGE", &P::language),
                         entry("SORT_CHOICE", &P::sorts),
                         entry("LISTED", &P::repositories),
                         entry("PAGER", &P::pager)};
    }
};

pages::View explore(Context& context, const ExploreQuery& query, const http::PageRequest& wanted)
{
    const auto& sort = sortNamed(query.sort);
    ExplorePage page{.isTopic = query.isTopic, .text = query.text, .language = query.language};
    for (const auto& each : kSorts)
        page.sorts.push_back({std::string(each.name), pages::text(context, each.text), {}, &each == &sort});
    repos::RepositoryFilter filter{.text = query.text};
    filter.textPlace = query.isTopic ? repos::SearchedText::Topics : repos::SearchedText::NamesAndDescriptions;
    filter.language = query.language;
    filter.sortKey = sort.key;
    filter.isDescending = sort.isDescending;
    repos::RepositoryListStore store(context.db(), context.who);
    for (const auto& its : store.page(filter, {wanted.limit, wanted.offset()}))
        page.repositories.push_back(code_pages::repoLineOf(context, its));
    page.isEmpty = page.repositories.empty();
    page.pager = pages::pagerFor(context, wanted, store.count(filter));
    return pages::view("explore/repos", pages::text(context, "explore.repositories"_text), page);
}

// Where Gitea's addresses without a list lead.
http::Redirect lead(Context& context) { return {pages::pathTo(context.settings, "explore/repos")}; }

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<lead>(kCommonMeta.open({"/explore", "exploreAddress", "Redirect to the repositories of this site"})),
    http::endpoint<explore>(kCommonMeta.open({"/explore/repos", "explorePage", "List the repositories of this site"})),
};

} // namespace

std::span<const http::Endpoint> exploreRepositoryEndpoints() { return kEndpoints; }

} // namespace trivet::explore_pages
