#include "pages/sections.hpp"

#include "base/percent.hpp"

namespace trivet::pages {
namespace {

constexpr Section kUserSections[] = {
    {"applications", "settings.applications"_text},
};

} // namespace

constinit const Area kUserSettings{"settings.title"_text, "user/settings", "", kUserSections};
constinit const Area kOrganizationSettings{"settings.organization"_text, "org", "settings", {}};
constinit const Area kAdministration{"admin.title"_text, "-/admin", "", {}};

std::string addressOf(const Area& area, std::string_view section, std::string_view owner)
{
    std::string address(area.before);
    if (!owner.empty())
        address += "/" + encodePercent(owner);
    if (!area.after.empty())
        address.append("/").append(area.after);
    return address.append("/").append(section);
}

} // namespace trivet::pages
