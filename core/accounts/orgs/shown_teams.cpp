#include "orgs/shown_teams.hpp"

#include "orgs/org_guards.hpp"
#include "orgs/org_view.hpp"
#include "orgs/team_list_store.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::orgs {

void ShownTeams::want(const std::optional<std::int64_t>& id)
{
    if (id && std::find(m_wanted.begin(), m_wanted.end(), *id) == m_wanted.end())
        m_wanted.push_back(*id);
}

void ShownTeams::load(http::Context& context, std::int64_t orgId)
{
    if (m_wanted.empty())
        return;
    auto filter = teamsSeenBy(context, orgId, roleIn(context, orgId));
    filter.ids = m_wanted;
    const auto count = static_cast<std::int64_t>(m_wanted.size());
    for (auto& team : toWire(TeamListStore(context.db()).page(filter, {.limit = count, .offset = 0}), context)) {
        const auto id = team.id;
        m_found.emplace(id, json::share(std::move(team)));
    }
}

json::Shared<Team> ShownTeams::find(const std::optional<std::int64_t>& id) const
{
    const auto found = m_found.find(id.value_or(0));
    return found == m_found.end() ? json::Shared<Team>() : found->second;
}

} // namespace trivet::orgs
