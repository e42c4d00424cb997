// The repositories of the site.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/confirmation.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/size.hpp"
#include "repos/repository_changes.hpp"
#include "repos/repository_list_store.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

constexpr pages::Section kSection{"repos", "admin.repositories"_text};
constexpr std::string_view kAddress = "-/admin/repos";

struct RepositoryQuery {
    static constexpr auto schema = json::query();
    std::string text{}, sort{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &RepositoryQuery::text, "Filter by name", json::maxLength(255)));
        visit(json::field("sort", &RepositoryQuery::sort, "Order", json::oneOf("", "size", "updated")));
    }
};

struct ListedRepository {
    std::string name{}, address{}, owner{}, ownerAddress{}, size{}, deleteAddress{};
    bool isPrivate = false, isArchived = false;
    pages::Moment updated{};
    static constexpr auto entries()
    {
        using R = ListedRepository;
        using pages::entry;
        return ValueList{entry("REPO_NAME", &R::name),
                         entry("REPO_ADDRESS", &R::address),
                         entry("OWNER_NAME", &R::owner),
                         entry("OWNER_ADDRESS", &R::ownerAddress),
                         entry("SIZE", &R::size),
                         entry("DELETE_ADDRESS", &R::deleteAddress),
                         entry("IS_PRIVATE", &R::isPrivate),
                         entry("IS_ARCHIVED", &R::isArchived),
                         entry("UPDATED", &R::updated)};
    }
};

struct RepositoriesPage {
    std::string address{}, text{};
    std::int64_t total = 0;
    std::vector<ListedRepository> repositories{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = RepositoriesPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address),  entry("TEXT", &P::text),
                         entry("TOTAL", &P::total),      entry("LISTED_REPOSITORY", &P::repositories),
                         entry("IS_EMPTY", &P::isEmpty), entry("PAGER", &P::pager)};
    }
};

struct ConfirmForm {
    static constexpr auto schema = json::form("RepositoryDeletionForm");
    std::string confirm{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("confirm", &ConfirmForm::confirm, "The name of the repository with its owner",
                          json::maxLength(255)));
    }
};

repos::RepositoryFilter filterOf(const RepositoryQuery& query)
{
    repos::RepositoryFilter filter{.text = query.text, .sortKey = repos::SortKey::OwnerAndName};
    if (query.sort.empty())
        return filter;
    filter.sortKey = query.sort == "size" ? repos::SortKey::Size : repos::SortKey::Update;
    filter.isDescending = true;
    return filter;
}

std::string pathOf(const repos::OwnedRepository& its)
{
    return encodePercent(its.owner.name) + "/" + encodePercent(its.row.name);
}

ListedRepository shown(const Context& context, const repos::OwnedRepository& its)
{
    return {.name = its.fullName(),
            .address = pageAddress(context, pathOf(its)),
            .owner = its.owner.name,
            .ownerAddress = pageAddress(context, encodePercent(its.owner.name)),
            .size = pages::sizeOf(context, its.row.sizeKib * 1024),
            .deleteAddress = pageAddress(context, std::string(kAddress) + "/" + pathOf(its) + "/delete"),
            .isPrivate = its.row.isPrivate,
            .isArchived = its.row.isArchived,
            .updated = pages::momentOf(context, its.row.updatedAt)};
}

pages::View repositoriesPage(Context& context, const Administrator&, const RepositoryQuery& query,
                             const http::PageRequest& page)
{
    repos::RepositoryListStore store(context.db(), context.who);
    const auto filter = filterOf(query);
    RepositoriesPage model{.address = pageAddress(context, kAddress), .text = query.text, .total = store.count(filter)};
    for (const auto& its : store.page(filter, {page.limit, page.offset()}))
        model.repositories.push_back(shown(context, its));
    model.isEmpty = model.repositories.empty();
    model.pager = pages::pagerFor(context, page, model.total);
    auto view = adminView(context, "admin/repositories", kSection, model);
    forms::fill(view, query);
    return view;
}

pages::View ask(Context& context, const repos::VisibleRepo& repo, std::optional<std::string> problem = std::nullopt)
{
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage(
        {.heading = pages::text(context, "admin.repository_delete_title"_text, {{"NAME", repo.its.fullName()}}),
         .button = pages::text(context, "admin.repository_delete_button"_text),
         .effects = {pages::text(context, "admin.repository_delete_effect"_text)},
         .action = pageAddress(context, std::string(kAddress) + "/" + pathOf(repo.its) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kAddress),
         .retype = repo.its.fullName(),
         .problem = std::move(problem)});
    view.status = status;
    return view;
}

pages::View deletionPage(Context& context, const Administrator&, const repos::RepoOfOwner& repo)
{
    return ask(context, repo);
}

Answer remove(Context& context, const Administrator&, const OwnForm&, const repos::RepoOfOwner& repo,
              const ConfirmForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAddress))
        return *detour;
    if (form.confirm != repo.its.fullName())
        return ask(context, repo, pages::text(context, "admin.not_the_repository"_text));
    repos::deleteRepository(context, repo);
    return forms::done(context, "admin.repository_deleted"_text, kAddress, repo.its.fullName());
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<repositoriesPage>(
        pageMeta(Method::Get, "/repos", "adminRepositoriesPage", "List the repositories of the site")),
    http::endpoint<deletionPage>(pageMeta(Method::Get, "/repos/{owner}/{repo}/delete", "adminRepositoryDeletionPage",
                                          "Ask before deleting a repository")),
    http::endpoint<remove>(
        pageMeta(Method::Post, "/repos/{owner}/{repo}/delete", "adminDeleteRepository", "Delete a repository")),
};

} // namespace

std::span<const http::Endpoint> repositoryEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
