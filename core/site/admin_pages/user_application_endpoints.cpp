// The OAuth2 applications that users and organizations have registered.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "application_pages/application_actions.hpp"
#include "applications/application_store.hpp"
#include "applications/user_application_store.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "users/account_store.hpp"

namespace trivet::admin_pages {
namespace {

constexpr pages::Section kSection{"user_applications", "admin.user_applications"_text};
constexpr std::string_view kAddress = "-/admin/user_applications";

struct ListedApplication {
    std::string name{}, clientId{}, owner{}, ownerAddress{}, deleteAddress{};
    bool isConfidential = false, isPublic = false;
    pages::Moment made{};
    static constexpr auto entries()
    {
        using A = ListedApplication;
        using pages::entry;
        return ValueList{entry("APPLICATION_NAME", &A::name),
                         entry("CLIENT_ID", &A::clientId),
                         entry("OWNER_NAME", &A::owner),
                         entry("OWNER_ADDRESS", &A::ownerAddress),
                         entry("DELETE_ADDRESS", &A::deleteAddress),
                         entry("IS_CONFIDENTIAL", &A::isConfidential),
                         entry("IS_PUBLIC", &A::isPublic),
                         entry("CREATED", &A::made)};
    }
};

struct ApplicationsPage {
    std::string address{}, text{};
    std::vector<ListedApplication> applications{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using P = ApplicationsPage;
        using pages::entry;
        return ValueList{entry("ADDRESS", &P::address), entry("TEXT", &P::text),
                         entry("LISTED_APPLICATION", &P::applications), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

pages::View userApplicationsPage(Context& context, const Administrator&, const pages::TextQuery& query,
                                 const http::PageRequest& page)
{
    applications::UserApplicationStore store(context.db());
    ApplicationsPage model{.address = pageAddress(context, kAddress),
                           .text = query.text,
                           .pager = pages::pagerFor(context, page, store.count(query.text))};
    for (const auto& row : store.page(query.text, {page.limit, page.offset()}))
        model.applications.push_back({.name = row.name,
                                      .clientId = row.clientId,
                                      .owner = row.ownerName,
                                      .ownerAddress = pageAddress(context, encodePercent(row.ownerName)),
                                      .deleteAddress = pageAddress(context, std::string(kAddress) + "/oauth2/" +
                                                                                std::to_string(row.id) + "/delete"),
                                      .isConfidential = row.isConfidential,
                                      .isPublic = !row.isConfidential,
                                      .made = pages::momentOf(context, row.createdAt)});
    model.isEmpty = model.applications.empty();
    return adminView(context, "admin/user_applications", kSection, model);
}

// Whoever the application {id} of the path belongs to; those of the site have pages of their own.
struct ManagedUserApplication {
    application_pages::ManagedOwner managed{};
    static ManagedUserApplication resolve(Context& context)
    {
        Administrator::resolve(context);
        const auto id = parseInteger(context.pathValue("id"));
        const auto application = applications::ApplicationStore(context.db()).find(id.value_or(0));
        const auto owner = application && application->row.ownerId
                               ? users::AccountStore(context.db()).find(*application->row.ownerId)
                               : std::nullopt;
        if (!owner)
            throw Error::notFound();
        return {{.owner = owner->id,
                 .ownerName = owner->name,
                 .place = {&pages::kAdministration, kSection.name, {}},
                 .list = std::string(kAddress),
                 .address = std::string(kAddress)}};
    }
    static void describe(http::Operation& operation)
    {
        Administrator::describe(operation);
        operation.pathParameter("id", "ID of the application");
    }
};

using Handlers = application_pages::Handlers<ManagedUserApplication>;

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<userApplicationsPage>(pageMeta(Method::Get, "/user_applications", "userApplicationsPage",
                                                  "List the applications of users and organizations")),
    http::endpoint<Handlers::ask>(pageMeta(Method::Get, "/user_applications/oauth2/{id}/delete",
                                           "userApplicationDeletionPage", "Ask before deleting a user's application")),
    http::endpoint<Handlers::remove>(pageMeta(Method::Post, "/user_applications/oauth2/{id}/delete",
                                              "deleteUserApplication", "Delete a user's application")),
};

} // namespace

std::span<const http::Endpoint> userApplicationEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
