#include "orgs/org_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "users/account_name.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/profile_checks.hpp"

namespace trivet::orgs {
namespace {

constexpr MessageFormat<> kMayNotCreate{"org.may_not_create", "not allowed creating organization"};

using users::AccountRow;

std::int64_t visibilityValue(const std::string& name)
{
    return static_cast<std::int64_t>(name.empty() ? users::Visibility::Public : users::visibilityNamed(name));
}

// What is too long, or missing, its field has said already.
void addProblems(const CreateOrganization& wanted, json::Problems& problems)
{
    if (!wanted.username.empty() && wanted.username.size() <= users::kLongestName)
        users::checkName(wanted.username, problems);
    if (!wanted.email.empty())
        users::checkEmail(wanted.email, problems);
    users::checkWebsite(wanted.website, problems);
    users::checkShownTexts({wanted.fullName, wanted.location, wanted.description}, problems);
}

void addProblems(const EditOrganization& wanted, json::Problems& problems)
{
    if (!wanted.email.value_or("").empty())
        users::checkEmail(*wanted.email, problems);
    users::checkWebsite(wanted.website.value_or(""), problems);
    const auto fullName = wanted.fullName.value_or(""), location = wanted.location.value_or("");
    const auto description = wanted.description.value_or("");
    users::checkShownTexts({fullName, location, description}, problems);
}

template <class Wanted> void requireUsable(const Wanted& wanted)
{
    json::Problems problems;
    addProblems(wanted, problems);
    problems.throwIfAny();
}

template <class T> void assign(T& target, const std::optional<T>& wanted)
{
    if (wanted)
        target = *wanted;
}

TeamRow ownersTeam(std::int64_t orgId, std::int64_t now)
{
    return {.orgId = orgId,
            .name = "Owners",
            .level = static_cast<std::int64_t>(AccessLevel::Owner),
            .hasAllRepositories = true,
            .mayCreateRepositories = true,
            .createdAt = now};
}

} // namespace

void CreateOrganization::check(const http::Context&, json::Problems& problems) const { addProblems(*this, problems); }
void EditOrganization::check(const http::Context&, json::Problems& problems) const { addProblems(*this, problems); }

void requireMayCreate(const AccountRow& user)
{
    if (!user.mayCreateOrganization && !user.isAdmin)
        throw Error::forbidden(kMayNotCreate);
}

AccountRow createOrganization(db::Database& db, const AccountRow& owner, const CreateOrganization& wanted,
                              std::int64_t now)
{
    requireMayCreate(owner);
    users::requireUsableName(wanted.username);
    requireUsable(wanted);
    return db.transact([&] {
        users::claimName(db, wanted.username, 0);
        AccountRow row{.isOrganization = true,
                       .name = wanted.username,
                       .lowerName = asciiLower(wanted.username),
                       .fullName = wanted.fullName,
                       .email = wanted.email,
                       .website = wanted.website,
                       .location = wanted.location,
                       .description = wanted.description,
                       .visibility = visibilityValue(wanted.visibility),
                       .adminsChangeTeams = wanted.repoAdminChangeTeamAccess,
                       .createdAt = now,
                       .updatedAt = now};
        row.id = users::AccountStore(db).insert(row);
        const auto teamId = TeamStore(db).insert(ownersTeam(row.id, now));
        MembershipStore(db).addToTeam(row.id, teamId, owner.id);
        return row;
    });
}

AccountRow editOrganization(db::Database& db, std::int64_t orgId, const EditOrganization& wanted, std::int64_t now)
{
    requireUsable(wanted);
    return users::changeAccount(db, orgId, now, [&](AccountRow& row) {
        assign(row.fullName, wanted.fullName);
        assign(row.email, wanted.email);
        assign(row.description, wanted.description);
        assign(row.website, wanted.website);
        assign(row.location, wanted.location);
        assign(row.adminsChangeTeams, wanted.repoAdminChangeTeamAccess);
        if (wanted.visibility && !wanted.visibility->empty())
            row.visibility = visibilityValue(*wanted.visibility);
    });
}

} // namespace trivet::orgs
