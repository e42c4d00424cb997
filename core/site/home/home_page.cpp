#include "home/home_page.hpp"

#include "admin/waiting_accounts.hpp"
#include "forms/page_form.hpp"
#include "pages/site.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

struct Landing {
    std::string apiUrl{};
    static constexpr auto entries() { return ValueList{pages::entry("API_URL", &Landing::apiUrl)}; }
};

struct Dashboard {
    std::vector<Organization> organizations{};
    bool hasOrganizations = false;
    std::optional<admin::WaitingAccounts> waiting{};
    std::vector<Section> lines{}, sections{};
    static constexpr auto entries()
    {
        using D = Dashboard;
        using pages::entry;
        return ValueList{entry("ORGANIZATION", &D::organizations), entry("HAS_ORGANIZATIONS", &D::hasOrganizations),
                         entry("WAITING_ACCOUNTS", &D::waiting), entry("HOME_LINE", &D::lines),
                         entry("HOME_SECTION", &D::sections)};
    }
};

} // namespace

pages::View homePage(http::Context& context, std::span<const SectionMaker> makers, OrganizationsFinder organizations)
{
    if (!context.who.isSignedIn())
        return pages::view("home/landing", "", Landing{context.absoluteUrl("api/v1")});
    Dashboard page{.organizations = organizations(context)};
    page.hasOrganizations = !page.organizations.empty();
    if (context.who.isAdmin)
        page.waiting = admin::waitingAccounts(context);
    for (const auto make : makers) {
        auto section = make(context);
        section.isEmpty = section.shown.empty();
        section.isFull = !section.isEmpty;
        if (section.isFull || !section.nothing.empty())
            (section.isLine ? page.lines : page.sections).push_back(std::move(section));
    }
    auto view = pages::view("home/dashboard", pages::text(context, "home.dashboard"_text), page);
    forms::addFormValues(view, context);
    return view;
}

} // namespace trivet::home
