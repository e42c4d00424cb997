#include "home/home_page.hpp"

#include "pages/site.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

struct Landing {
    std::string apiUrl{};
    static constexpr auto entries() { return std::tuple{pages::entry("API_URL", &Landing::apiUrl)}; }
};

struct Dashboard {
    std::string apiUrl{};
    std::vector<Organization> organizations{};
    bool hasOrganizations = false;
    std::vector<Section> sections{};
    static constexpr auto entries()
    {
        using D = Dashboard;
        using pages::entry;
        return std::tuple{entry("API_URL", &D::apiUrl), entry("ORGANIZATION", &D::organizations),
                          entry("HAS_ORGANIZATIONS", &D::hasOrganizations), entry("HOME_SECTION", &D::sections)};
    }
};

} // namespace

pages::View homePage(http::Context& context, std::span<const SectionMaker> makers, OrganizationsFinder organizations)
{
    const auto apiUrl = context.absoluteUrl("api/v1");
    if (!context.who.isSignedIn())
        return pages::view("home/landing", "", Landing{apiUrl});
    Dashboard page{.apiUrl = apiUrl, .organizations = organizations(context)};
    page.hasOrganizations = !page.organizations.empty();
    for (const auto make : makers) {
        page.sections.push_back(make(context));
        page.sections.back().isEmpty = page.sections.back().shown.empty();
    }
    std::erase_if(page.sections, [](const Section& section) { return section.isEmpty && section.nothing.empty(); });
    return pages::view("home/dashboard", pages::text(context, "home.dashboard"_text), page);
}

} // namespace trivet::home
