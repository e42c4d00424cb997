#include "home/home_page.hpp"

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
    std::vector<Section> sections{};
    static constexpr auto entries()
    {
        using D = Dashboard;
        using pages::entry;
        return ValueList{entry("ORGANIZATION", &D::organizations), entry("HAS_ORGANIZATIONS", &D::hasOrganizations),
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
    for (const auto make : makers) {
        page.sections.push_back(make(context));
        auto& section = page.sections.back();
        section.isEmpty = section.shown.empty();
        section.isFull = !section.isEmpty;
    }
    std::erase_if(page.sections, [](const Section& section) { return section.isEmpty && section.nothing.empty(); });
    auto view = pages::view("home/dashboard", pages::text(context, "home.dashboard"_text), page);
    forms::addFormValues(view, context);
    return view;
}

} // namespace trivet::home
