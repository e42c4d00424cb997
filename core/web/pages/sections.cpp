#include "pages/sections.hpp"

#include "base/percent.hpp"

namespace trivet::pages {
namespace {

constexpr Section kUserSections[] = {
    {"profile", "settings.profile"_text},
    {"avatar", "settings.avatar"_text},
    {"appearance", "settings.appearance"_text},
    {"notifications", "settings.notifications"_text},
    {"account", "settings.account"_text},
    {"security", "settings.security"_text},
    {"blocked_users", "settings.blocked_users"_text},
    {"applications", "settings.applications"_text},
    {"keys", "settings.keys"_text},
    {"sessions", "settings.sessions"_text},
    {"organization", "settings.organizations"_text},
    {"repos", "settings.repositories"_text},
    {"hooks", "hooks.title"_text},
    {"audit", "settings.audit"_text},
};

constexpr Section kOrganizationSections[] = {
    {"profile", "org.profile"_text}, {"applications", "settings.applications"_text},
    {"members", "org.members"_text}, {"teams", "org.teams"_text},
    {"hooks", "hooks.title"_text},
};

constexpr Section kAdminSections[] = {
    {"users", "admin.users"_text},
    {"organizations", "admin.organizations"_text},
    {"badges", "admin.badges"_text},
    {"auths", "auth_sources.title"_text},
    {"repos", "admin.repositories"_text},
    {"unadopted", "admin.unadopted"_text},
    {"applications", "settings.applications"_text},
    {"user_applications", "admin.user_applications"_text},
    {"hooks", "hooks.title"_text},
    {"signing_keys", "admin.signing_keys"_text},
    {"tasks", "admin.tasks"_text},
    {"notices", "admin.notices_title"_text},
    {"audit", "settings.audit"_text},
    {"configuration", "admin.configuration"_text},
    {"health", "admin.health"_text},
};

} // namespace

constinit const Area kUserSettings{"settings.title"_text, "user/settings", "", kUserSections};
constinit const Area kOrganizationSettings{"settings.organization"_text, "org", "settings", kOrganizationSections};
constinit const Area kAdministration{"admin.title"_text, "-/admin", "", kAdminSections};

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
