#include "auth_sources/group_map.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "users/account_store.hpp"
#include "json/json_value.hpp"

#include <set>

namespace trivet::auth_sources {
namespace {

constexpr MessageFormat<> kNoMap{"auth_source.group_map",
                                 "must be JSON of the form {\"group\": {\"organization\": [\"team\"]}}"};
constexpr std::size_t kMostTeams = 1000;

using json::Value;

[[noreturn]] void refuse() { throw Error::invalidField("group_team_map", kNoMap); }

Value::Object objectIn(const Value& value)
{
    const auto* object = value.as<Value::Object>();
    if (!object)
        refuse();
    return *object;
}

std::vector<TeamName> teamsIn(const Value& value)
{
    std::vector<TeamName> teams;
    for (const auto& [org, names] : objectIn(value)) {
        const auto* list = names.as<Value::Array>();
        if (!list)
            refuse();
        for (const auto& each : *list) {
            const auto* name = each.as<std::string>();
            if (!name)
                refuse();
            teams.push_back({asciiLower(org), asciiLower(*name)});
        }
    }
    return teams;
}

Value parseMap(const std::string& text)
{
    try {
        return json::parse(text);
    } catch (const Error&) {
        refuse();
    }
}

std::optional<orgs::TeamRow> findTeam(db::Database& db, const TeamName& name)
{
    const auto org = users::AccountStore(db).findByName(name.org);
    return org && org->isOrganization ? orgs::TeamStore(db).findByName(org->id, name.team) : std::nullopt;
}

// What the rules of organizations refuse (a blocked user, the last owner) stays as it is.
template <class Change> void changeTeam(audit::AuditLog log, const audit::AuditEvent& event, const Change& change)
try {
    log.record(event, change);
} catch (const Error&) {
    return;
}

} // namespace

GroupMap parseGroupMap(const std::string& text, GroupNames names)
{
    GroupMap map;
    if (trimmed(text).empty())
        return map;
    std::size_t count = 0;
    for (const auto& [group, teams] : objectIn(parseMap(text))) {
        auto& known = map[names == GroupNames::Dns ? asciiLower(group) : group];
        for (auto& team : teamsIn(teams))
            known.push_back(std::move(team));
        count += known.size();
        if (count > kMostTeams)
            refuse();
    }
    return map;
}

void syncTeams(db::Database& db, const Settings& settings, const users::AccountRow& account, const TeamSync& sync,
               std::int64_t now)
{
    std::set<TeamName> wanted, mapped;
    for (const auto& [group, teams] : sync.map) {
        const bool isMember = std::find(sync.groups.begin(), sync.groups.end(), group) != sync.groups.end();
        (isMember ? wanted : mapped).insert(teams.begin(), teams.end());
    }
    const audit::AuditLog log(db, settings, audit::serverActor(), now);
    for (const auto& name : wanted) {
        const auto team = findTeam(db, name);
        if (team && !orgs::MembershipStore(db).isInTeam(team->id, account.id))
            changeTeam(log, {audit::Action::TeamMemberAdd, account.name, orgs::nameForLog(*team)},
                       [&] { orgs::addToTeam(db, *team, account); });
    }
    if (!sync.removes)
        return;
    for (const auto& name : mapped) {
        const auto team = wanted.contains(name) ? std::nullopt : findTeam(db, name);
        if (team && orgs::MembershipStore(db).isInTeam(team->id, account.id))
            changeTeam(log, {audit::Action::TeamMemberRemove, account.name, orgs::nameForLog(*team)},
                       [&] { orgs::removeFromTeam(db, *team, account.id); });
    }
}

} // namespace trivet::auth_sources
