// The repositories that belong to the user who is signed in.
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/size.hpp"
#include "pages/text_query.hpp"
#include "repos/repository_list_store.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using users::Caller;

constexpr pages::Section kSection{"repos", "settings.repositories"_text};
constexpr std::string_view kAddress = "user/settings/repos";

struct OwnRepository {
    std::string name{}, address{}, visibility{}, size{};
    bool isFork = false, isArchived = false;
    pages::Moment updated{};

    static constexpr auto entries()
    {
        using R = OwnRepository;
        using pages::entry;
        return ValueList{
            entry("REPO_NAME", &R::name), entry("REPO_ADDRESS", &R::address), entry("REPO_VISIBILITY", &R::visibility),
            entry("SIZE", &R::size),      entry("IS_FORK", &R::isFork),       entry("IS_ARCHIVED", &R::isArchived),
            entry("UPDATED", &R::updated)};
    }
};

struct RepositoriesPage {
    std::string address{}, text{};
    std::int64_t total = 0;
    std::vector<OwnRepository> repositories{};
    bool isEmpty = false, isUnmatched = false, isFull = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = RepositoriesPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address),  entry("TEXT", &P::text),
                         entry("TOTAL", &P::total),      entry("LISTED_REPOSITORY", &P::repositories),
                         entry("IS_EMPTY", &P::isEmpty), entry("IS_UNMATCHED", &P::isUnmatched),
                         entry("IS_FULL", &P::isFull),   entry("PAGER", &P::pager)};
    }
};

OwnRepository shown(const Context& context, const repos::OwnedRepository& its)
{
    const auto& row = its.row;
    return {.name = row.name,
            .address = pageAddress(context, encodePercent(its.owner.name) + "/" + encodePercent(row.name)),
            .visibility = pages::text(context, row.isPrivate ? "settings.is_private"_text : "settings.is_public"_text),
            .size = pages::sizeOf(context, row.sizeKib * 1024),
            .isFork = row.forkOf.has_value(),
            .isArchived = row.isArchived,
            .updated = pages::momentOf(context, row.updatedAt)};
}

pages::View repositoriesPage(Context& context, const Caller& caller, const pages::TextQuery& query,
                             const http::PageRequest& page)
{
    repos::RepositoryListStore store(context.db(), context.who);
    const repos::RepositoryFilter filter{
        .text = query.text, .tiedTo = caller.row.id, .tie = repos::Relation::Owned, .sortKey = repos::SortKey::Name};
    RepositoriesPage model{.address = pageAddress(context, kAddress), .text = query.text, .total = store.count(filter)};
    for (const auto& its : store.page(filter, {page.limit, page.offset()}))
        model.repositories.push_back(shown(context, its));
    model.isFull = !model.repositories.empty();
    model.isEmpty = !model.isFull && query.text.empty();
    model.isUnmatched = !model.isFull && !model.isEmpty;
    model.pager = pages::pagerFor(context, page, model.total);
    return settingsView(context, "settings/repositories", kSection, model);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<repositoriesPage>({.method = Method::Get,
                                      .path = "/user/settings/repos",
                                      .id = "ownRepositoriesPage",
                                      .tag = "pages",
                                      .summary = "List your repositories",
                                      .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> ownRepositoryEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
