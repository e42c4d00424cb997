// The organizations of the site.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "users/account_list_store.hpp"

namespace trivet::admin_pages {
namespace {

struct ListedOrganization {
    std::string name{}, fullName{}, visibility{}, address{};
    pages::Moment made{};
    static constexpr auto entries()
    {
        using O = ListedOrganization;
        using pages::entry;
        return ValueList{entry("ORG_NAME", &O::name), entry("ORG_FULL_NAME", &O::fullName),
                         entry("ORG_VISIBILITY", &O::visibility), entry("ORG_ADDRESS", &O::address),
                         entry("CREATED", &O::made)};
    }
};

struct OrganizationsPage {
    std::string address{}, text{};
    std::vector<ListedOrganization> organizations{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = OrganizationsPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address), entry("TEXT", &P::text),
                         entry("ORGANIZATION", &P::organizations), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

std::string wordsFor(const Context& context, users::Visibility visibility)
{
    switch (visibility) {
    case users::Visibility::Public:
        return pages::text(context, "admin.visibility_shown_public"_text);
    case users::Visibility::Limited:
        return pages::text(context, "admin.visibility_shown_limited"_text);
    case users::Visibility::Private:
        break;
    }
    return pages::text(context, "admin.visibility_shown_private"_text);
}

pages::View organizationsPage(Context& context, const Administrator&, const pages::TextQuery& query,
                              const http::PageRequest& page)
{
    users::AccountListStore store(context.db(), context.who);
    const users::AccountFilter filter{.isOrganization = true, .text = query.text};
    OrganizationsPage model{.address = pageAddress(context, "-/admin/organizations"),
                            .text = query.text,
                            .pager = pages::pagerFor(context, page, store.count(filter))};
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        model.organizations.push_back(
            {.name = row.name,
             .fullName = row.fullName,
             .visibility = wordsFor(context, row.seenBy()),
             .address = pageAddress(context, "org/" + encodePercent(row.name) + "/settings/members"),
             .made = pages::momentOf(context, row.createdAt)});
    model.isEmpty = model.organizations.empty();
    return adminView(context, "admin/organizations", {"organizations", "admin.organizations"_text}, model);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<organizationsPage>(
        pageMeta(Method::Get, "/organizations", "adminOrganizationsPage", "List the organizations of the site")),
};

} // namespace

std::span<const http::Endpoint> organizationEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
