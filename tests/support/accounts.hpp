#pragma once
#include "access/identity.hpp"
#include "orgs/org_rules.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"

#include <string>
#include <vector>

// Accounts for tests, and the callers they become.
namespace trivet::test {

inline users::AccountRow makeUser(db::Database& db, const std::string& name,
                                  users::Visibility visibility = users::Visibility::Public)
{
    return users::createUser(db, {.name = name, .email = name + "@example.test", .visibility = visibility}, 1000);
}

inline void setPasswordHash(db::Database& db, std::int64_t id, const std::string& hash)
{
    auto row = users::AccountStore(db).find(id).value();
    row.passwordHash = hash;
    users::AccountStore(db).update(row);
}

inline users::AccountRow makeOrg(db::Database& db, const std::string& name, const users::AccountRow& owner,
                                 const std::string& visibility = "public")
{
    return orgs::createOrganization(db, owner, {.username = name, .visibility = visibility}, 1000);
}

inline access::Identity identityOf(const users::AccountRow& row)
{
    return {.userId = row.id,
            .name = row.name,
            .isAdmin = row.isAdmin,
            .isRestricted = row.isRestricted,
            .signIn = access::SignIn::Password};
}

inline access::Identity publicOnly(access::Identity who)
{
    who.scopes = access::ScopeSet::all();
    who.scopes->publicOnly = true;
    return who;
}

inline std::vector<std::string> namesOf(const std::vector<users::AccountRow>& rows)
{
    std::vector<std::string> names;
    for (const auto& row : rows)
        names.push_back(row.name);
    return names;
}

} // namespace trivet::test
