#include "repos/search_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace trivet::repos {
namespace {

constexpr std::pair<std::string_view, SortKey> kSortKeys[] = {
    {"alpha", SortKey::OwnerAndName},
    {"created", SortKey::Creation},
    {"updated", SortKey::Update},
    {"size", SortKey::Size},
    {"git_size", SortKey::Size},
    {"lfs_size", SortKey::LfsSize},
    {"id", SortKey::Id},
    {"stars", SortKey::Stars},
    {"forks", SortKey::Forks},
};

void applyMode(RepositoryFilter& filter, std::string_view mode)
{
    if (mode == "source")
        filter.isFork = filter.isMirror = false;
    else if (mode == "fork")
        filter.isFork = true;
    else if (mode == "mirror")
        filter.isMirror = true;
    else if (mode == "collaborative") {
        filter.isMirror = false;
        filter.tie = Relation::Collaborated;
    } else if (!mode.empty())
        throw Error::invalid("Invalid search mode: \"" + std::string(mode) + "\"");
}

void applySorting(RepositoryFilter& filter, const RepositorySearch& wanted)
{
    if (!wanted.order.empty() && wanted.order != "asc" && wanted.order != "desc")
        throw Error::invalid("Invalid sort order: \"" + wanted.order + "\"");
    filter.isDescending = wanted.order == "desc";
    if (wanted.sort.empty())
        return;
    const auto* found = std::find_if(std::begin(kSortKeys), std::end(kSortKeys),
                                     [&](const auto& each) { return each.first == wanted.sort; });
    if (found == std::end(kSortKeys))
        throw Error::invalid("Invalid sort mode: \"" + wanted.sort + "\"");
    filter.sortKey = found->second;
}

bool isKnown(db::Database& db, std::int64_t accountId, const access::Identity& who)
{
    const auto account = users::AccountStore(db).find(accountId);
    return account && users::isVisible(db, *account, who);
}

bool isKnownTeam(db::Database& db, std::int64_t teamId, const access::Identity& who)
{
    const auto team = orgs::TeamStore(db).find(teamId);
    if (!team || !who.isSignedIn())
        return false;
    if (who.isAdmin)
        return true;
    orgs::MembershipStore members(db);
    const auto membership = members.find(team->orgId, who.userId);
    return membership && (membership->isOwner() || team->seenBy() != users::Visibility::Private ||
                          members.isInTeam(teamId, who.userId));
}

} // namespace

RepositoryFilter filterFor(const RepositorySearch& wanted)
{
    const auto given = [](std::int64_t id) { return id == 0 ? std::nullopt : std::optional(id); };
    RepositoryFilter filter{.text = wanted.text};
    if (wanted.isTopic)
        filter.textPlace = SearchedText::Topics;
    else if (wanted.includesDescription)
        filter.textPlace = SearchedText::NamesAndDescriptions;
    filter.tiedTo = given(wanted.uid);
    filter.ofTeam = given(wanted.teamId);
    filter.starredBy = given(wanted.starredBy);
    filter.firstOwner = given(wanted.priorityOwnerId);
    filter.isPrivate = wanted.isPrivate;
    if (wanted.withPrivate == false)
        filter.isPrivate = false;
    filter.isTemplate = wanted.isTemplate;
    filter.isArchived = wanted.isArchived;
    applyMode(filter, wanted.mode);
    if (wanted.isExclusive)
        filter.tie = Relation::Owned;
    applySorting(filter, wanted);
    return filter;
}

bool mayFilterBy(db::Database& db, const RepositorySearch& wanted, const access::Identity& who)
{
    return (wanted.uid == 0 || isKnown(db, wanted.uid, who)) &&
           (wanted.starredBy == 0 || isKnown(db, wanted.starredBy, who)) &&
           (wanted.teamId == 0 || isKnownTeam(db, wanted.teamId, who));
}

} // namespace trivet::repos
