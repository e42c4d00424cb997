#include "repo_settings_pages/access_table.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/team_list_store.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "repo_settings_pages/rights_words.hpp"
#include "repos/access_reason_store.hpp"
#include "repos/access_store.hpp"

#include <iterator>
#include <map>
#include <set>

namespace trivet::repo_settings_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::Access;
using repos::AccessLevel;

// Everything that is needed for one page of people, in a fixed number of statements.
struct Reasons {
    std::map<std::int64_t, AccessLevel> collaborations{};
    std::map<std::int64_t, std::vector<orgs::TeamRow>> teams{};
    std::map<std::int64_t, orgs::UnitLevels> units{};
    std::set<std::int64_t> seen{}; // teams whose names the reader may know
};

Reasons reasonsOf(Context& context, repos::AccessReasonStore& store, const std::vector<users::AccountRow>& people,
                  std::int64_t orgId)
{
    std::vector<std::int64_t> ids, teamIds;
    for (const auto& person : people)
        ids.push_back(person.id);
    Reasons reasons;
    if (ids.empty())
        return reasons;
    reasons.collaborations = store.collaborations(ids);
    reasons.teams = store.teams(ids);
    for (const auto& [id, teams] : reasons.teams)
        for (const auto& team : teams)
            teamIds.push_back(team.id);
    if (teamIds.empty())
        return reasons;
    reasons.units = orgs::TeamStore(context.db()).unitsOf(teamIds);
    auto filter = orgs::teamsSeenBy(context, orgId, orgs::roleIn(context, orgId));
    filter.ids = teamIds;
    for (const auto& team : orgs::TeamListStore(context.db()).page(filter, {std::ssize(teamIds), 0}))
        reasons.seen.insert(team.id);
    return reasons;
}

std::string teamWords(const Context& context, const repos::VisibleRepo& repo, const orgs::TeamRow& team,
                      const Reasons& all)
{
    const auto units = all.units.find(team.id);
    const auto access = accessOf(team, units == all.units.end() ? orgs::UnitLevels() : units->second);
    const auto rights = rightsWords(context, repo.row(), access);
    if (!all.seen.contains(team.id))
        return pages::text(context, "repo_settings.because_hidden_team"_text, {{"RIGHTS", rights}});
    return pages::text(context, "repo_settings.because_team"_text, {{"TEAM", team.name}, {"RIGHTS", rights}});
}

std::vector<std::string> wordsOf(const Context& context, const repos::VisibleRepo& repo,
                                 const users::AccountRow& person, const Reasons& all)
{
    std::vector<std::string> words;
    if (person.id == repo.row().ownerId)
        words.push_back(pages::text(context, "repo_settings.because_owner"_text));
    if (person.isAdmin)
        words.push_back(pages::text(context, "repo_settings.because_site_admin"_text));
    if (const auto found = all.collaborations.find(person.id); found != all.collaborations.end())
        words.push_back(pages::text(context, "repo_settings.because_collaborator"_text,
                                    {{"RIGHTS", levelWord(context, found->second)}}));
    const auto teams = all.teams.find(person.id);
    if (teams == all.teams.end())
        return words;
    for (const auto& team : teams->second)
        words.push_back(teamWords(context, repo, team, all));
    return words;
}

access::Identity identityOf(const users::AccountRow& person)
{
    return {.userId = person.id, .name = person.name, .isAdmin = person.isAdmin, .isRestricted = person.isRestricted};
}

} // namespace

Access accessOf(const orgs::TeamRow& team, const orgs::UnitLevels& units)
{
    const auto level = team.accessLevel();
    return level >= AccessLevel::Admin ? Access{.level = level} : Access{.units = units};
}

AccessTable accessTable(Context& context, const repos::VisibleRepo& repo)
{
    const auto wanted = pages::pageWanted(context, "page");
    repos::AccessReasonStore store(context.db(), repo.row().id);
    AccessTable table{.pager = pages::pagerFor(context, wanted, store.countPeople())};
    const auto people = store.people({wanted.limit, wanted.offset()});
    const auto reasons = reasonsOf(context, store, people, repo.row().ownerId);
    repos::AccessStore access(context.db());
    for (const auto& person : people)
        table.lines.push_back({.name = person.name,
                               .fullName = person.fullName,
                               .address = pages::pathTo(context.settings, encodePercent(person.name)),
                               .rights = rightsWords(context, repo.row(), access.of(repo.its, identityOf(person))),
                               .reasons = wordsOf(context, repo, person, reasons)});
    return table;
}

} // namespace trivet::repo_settings_pages
