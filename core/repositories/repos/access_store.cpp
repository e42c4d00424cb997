#include "repos/access_store.hpp"

#include "db/database.hpp"
#include "orgs/team_access_sql.hpp"
#include "users/known_account_sql.hpp"
#include "users/visibility_store.hpp"

#include <map>
#include <set>
#include <string>
#include <tuple>

namespace trivet::repos {
namespace {

// What a collaborator or a member of a team was given. Without the name of a unit it is for all of them.
struct GrantedAccess {
    std::int64_t repositoryId = 0;
    std::string unit{};
    std::int64_t level = 0;
    auto columns() { return std::tie(repositoryId, unit, level); }
};

constexpr const char* kCollaborations = "SELECT c.repository_id, '', c.level FROM collaborator c"
                                        " WHERE c.account_id = ? AND c.repository_id IN ";
constexpr const char* kTeams =
    db::kJoined<" UNION ALL SELECT r.id, COALESCE(u.unit, ''), ", orgs::kTeamUnitLevel,
    " FROM repository r JOIN team t ON t.org_id = r.owner_id"
    " JOIN team_member m ON m.team_id = t.id AND m.account_id = ?"
    " LEFT JOIN team_unit u ON u.team_id = t.id AND t.level < ", db::number<AccessLevel::Admin>,
    " WHERE ", orgs::kTeamHasRepository, " AND r.id IN ">.data();

// Of those accounts the ones somebody knows from an organization.
constexpr const char* kKnown = "SELECT m.org_id FROM org_member m WHERE m.account_id = ? AND m.org_id IN ";
constexpr const char* kKnownMembers =
    " UNION SELECT theirs.account_id FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
    " WHERE mine.account_id = ? AND theirs.account_id IN ";

// What everybody who is signed in sees, and what is not private itself of private owners somebody knows.
constexpr const char* kOfKnownOwner =
    db::kJoined<" OR r.seen_by < 2 OR (NOT r.is_private AND ", users::kKnowsAccount<"?", "r.owner_id">, ")">.data();

struct AccountId {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

void add(Access& access, const GrantedAccess& granted)
{
    const auto level = static_cast<AccessLevel>(granted.level);
    if (granted.unit.empty())
        access.raiseTo(level);
    else
        access.units[granted.unit] = std::max(access.units[granted.unit], level);
}

// It opens what git reaches, and only in its repository.
Access accessOfDeployKey(const OwnedRepository& repository, const access::Identity& who)
{
    Access access;
    const bool mayWrite = who.scopes && who.scopes->allows(access::Permission::Repository, access::Level::Write);
    if (who.repositories && isWithinReach(repository, who))
        for (const auto unit : {Unit::Code, Unit::Wiki})
            access.units[std::string(nameOf(unit))] = mayWrite ? AccessLevel::Write : AccessLevel::Read;
    return access;
}

bool needsGifts(const Access& access, const access::Identity& who)
{
    return who.isSignedIn() && access.level < AccessLevel::Owner;
}

// Whether it can be read by who may see its owner.
bool followsItsOwner(const OwnedRepository& repository, const access::Identity& who)
{
    return !repository.row.isPrivate && !who.isRestricted;
}

AccessLevel levelWithoutGifts(const OwnedRepository& repository, const access::Identity& who,
                              const std::set<std::int64_t>& knownOwners)
{
    if (who.isSignedIn() && (who.isAdmin || who.userId == repository.row.ownerId))
        return AccessLevel::Owner;
    if (!followsItsOwner(repository, who))
        return AccessLevel::None;
    const auto seenBy = repository.owner.seenBy();
    const bool isOwnerSeen =
        seenBy == users::Visibility::Public ||
        (who.isSignedIn() && (seenBy == users::Visibility::Limited || knownOwners.contains(repository.row.ownerId)));
    return isOwnerSeen ? AccessLevel::Read : AccessLevel::None;
}

} // namespace

std::set<std::int64_t> AccessStore::knownOwners(const std::vector<OwnedRepository>& repositories,
                                                const access::Identity& who)
{
    std::vector<std::int64_t> hidden;
    for (const auto& each : repositories)
        if (who.isSignedIn() && !who.isAdmin && followsItsOwner(each, who) &&
            each.owner.seenBy() == users::Visibility::Private)
            hidden.push_back(each.row.ownerId);
    std::set<std::int64_t> known;
    if (hidden.empty())
        return known;
    db::Query query(kKnown, who.userId);
    query.addList("", hidden).add(kKnownMembers, who.userId).addList("", hidden);
    m_db.each<AccountId>(query, [&](AccountId&& id) { known.insert(id.value); });
    return known;
}

std::vector<Access> AccessStore::of(const std::vector<OwnedRepository>& repositories, const access::Identity& who)
{
    const auto known = knownOwners(repositories, who);
    std::vector<Access> all(repositories.size());
    std::vector<std::int64_t> ids;
    std::multimap<std::int64_t, std::size_t> places;
    for (std::size_t i = 0; i < repositories.size(); ++i) {
        if (who.isDeployKey())
            all[i] = accessOfDeployKey(repositories[i], who);
        if (who.isDeployKey() || !isWithinReach(repositories[i], who))
            continue;
        all[i].raiseTo(levelWithoutGifts(repositories[i], who, known));
        if (!needsGifts(all[i], who))
            continue;
        ids.push_back(repositories[i].row.id);
        places.emplace(repositories[i].row.id, i);
    }
    if (ids.empty())
        return all;
    db::Query query(kCollaborations, who.userId);
    query.addList("", ids).add(kTeams, who.userId).addList("", ids);
    for (const auto& granted : m_db.all<GrantedAccess>(query))
        for (auto [place, end] = places.equal_range(granted.repositoryId); place != end; ++place)
            add(all[place->second], granted);
    return all;
}

Access AccessStore::of(const OwnedRepository& repository, const access::Identity& who)
{
    return of(std::vector{repository}, who).front();
}

void addVisibleTo(db::Query& query, const access::Identity& who)
{
    if (who.repositories)
        query.add(" AND r.id IN (SELECT x.id FROM api_token_repository t JOIN account o ON o.lower_name = t.owner"
                  " JOIN repository x ON x.owner_id = o.id AND x.lower_name = t.name WHERE t.token_id = ?)",
                  who.tokenId);
    if (!who.isSignedIn() || users::isLimitedToPublic(who))
        query.add(" AND r.seen_by = 0");
    if (!who.isSignedIn() || who.isAdmin)
        return;
    query.add(" AND (r.owner_id = ? OR r.id IN (SELECT c.repository_id FROM collaborator c WHERE c.account_id = ?"
              " AND c.level > 0)",
              who.userId, who.userId);
    query.add(db::kJoined<" OR ", orgs::kInTeamThatGives<"?", AccessLevel::Read>>.data(), who.userId);
    if (!who.isRestricted)
        query.add(kOfKnownOwner, who.userId, who.userId);
    query.add(")");
}

} // namespace trivet::repos
