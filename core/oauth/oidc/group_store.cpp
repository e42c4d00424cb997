#include "oidc/group_store.hpp"

#include "db/database.hpp"

#include <tuple>

namespace trivet::oidc {
namespace {

using db::Sql;

// Groups end up in a token; nobody is in more than this many.
constexpr Sql kOrganizations = "SELECT m.org_id, o.name, m.is_public AND o.visibility = 0 FROM org_member m"
                               " JOIN account o ON o.id = m.org_id WHERE m.account_id = $1"
                               " ORDER BY o.lower_name LIMIT 1000";
constexpr Sql kTeams = "SELECT t.org_id, t.lower_name FROM team_member m JOIN team t ON t.id = m.team_id"
                       " WHERE m.account_id = $1 ORDER BY t.lower_name, t.id LIMIT 10000";

struct OrganizationRow {
    std::int64_t id = 0;
    std::string name{};
    bool isPublic = false;
    auto columns() { return std::tie(id, name, isPublic); }
};

struct TeamRow {
    std::int64_t orgId = 0;
    std::string lowerName{};
    auto columns() { return std::tie(orgId, lowerName); }
};

} // namespace

std::vector<std::string> GroupStore::ofAccount(std::int64_t accountId, GroupsSeen seen)
{
    std::vector<std::string> groups;
    const auto organizations = m_db.all<OrganizationRow>(kOrganizations, accountId);
    if (organizations.empty())
        return groups;
    const auto teams = m_db.all<TeamRow>(kTeams, accountId);
    for (const auto& organization : organizations) {
        if (seen == GroupsSeen::PublicOnly && !organization.isPublic)
            continue;
        groups.push_back(organization.name);
        for (const auto& team : teams)
            if (team.orgId == organization.id)
                groups.push_back(organization.name + ":" + team.lowerName);
    }
    return groups;
}

} // namespace trivet::oidc
