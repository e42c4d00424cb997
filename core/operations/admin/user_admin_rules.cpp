#include "admin/user_admin_rules.hpp"

#include "admin/user_admin_store.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/membership_store.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/session_rules.hpp"
#include "users/account_messages.hpp"
#include "users/account_name.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <type_traits>

namespace trivet::admin {
namespace {

constexpr MessageFormat<> kLastAdministrator{"account.last_administrator",
                                             "this is the last administrator who can sign in"};

// To be asked once the change is made: of two administrators who end each other at once, one is refused.
void requireAnAdministratorAfter(db::Database& db, const users::AccountRow& before)
{
    if (before.isAdmin && before.maySignIn() && users::AccountStore(db).countActiveAdmins() == 0)
        throw Error::invalid(kLastAdministrator);
}

// Who has another password now, or one that somebody else keeps, or may not sign in any more, is signed out everywhere.
void endWhatWasGained(db::Database& db, const users::AccountRow& before, const users::AccountRow& after)
{
    if (before.passwordHash != after.passwordHash || before.sourceId != after.sourceId ||
        (before.maySignIn() && !after.maySignIn()))
        sessions::credentialsChanged(db, after.id);
}

// The source keeps it from now on: what was one here opens nothing any more.
void forgetPassword(users::AccountRow& account)
{
    account.passwordHash.clear();
    account.mustChangePassword = false;
}

void makePrimary(db::Database& db, std::int64_t accountId, const std::string& email)
{
    users::requireUsableEmail(email);
    users::EmailStore emails(db);
    const auto holder = emails.findHolder(email);
    if (holder && holder->accountId != accountId)
        throw Error::invalid(users::kEmailInUse.with(email)).at("email");
    const auto known = emails.findOf(accountId, email);
    const auto id = known ? known->id : emails.insert({.accountId = accountId, .email = email, .isVerified = true});
    if (known)
        UserAdminStore(db).verifyEmail(id);
    emails.setPrimary(accountId, id);
}

void leaveOrganization(db::Database& db, std::int64_t orgId, std::int64_t accountId, const repos::Removal& removal)
{
    orgs::MembershipStore memberships(db);
    const auto membership = memberships.find(orgId, accountId);
    const bool isLastOwner =
        membership && membership->isOwner() && memberships.countInTeam(memberships.ownersTeam(orgId)) <= 1;
    if (!isLastOwner)
        return orgs::removeFromOrganization(db, orgId, accountId);
    repos::removeAllOf(db, orgId, removal);
    users::deleteAccount(db, orgId);
}

struct Changed {
    users::AccountRow before{}, after{};

    bool hasNewPassword() const { return !after.passwordHash.empty() && after.passwordHash != before.passwordHash; }

    // In the words of the API.
    std::string names() const
    {
        using A = users::AccountRow;
        std::string all;
        const auto add = [&](std::string_view name, auto member) {
            if (before.*member == after.*member)
                return;
            all += all.empty() ? "" : ", ";
            if constexpr (std::is_same_v<decltype(member), bool A::*>)
                all += after.*member ? "" : "no ";
            all += name;
        };
        add("email", &A::email);
        add("full_name", &A::fullName);
        add("login_name", &A::loginName);
        add("source_id", &A::sourceId);
        add("password", &A::passwordHash);
        add("must_change_password", &A::mustChangePassword);
        add("website", &A::website);
        add("location", &A::location);
        add("description", &A::description);
        add("active", &A::isActive);
        add("admin", &A::isAdmin);
        add("restricted", &A::isRestricted);
        add("prohibit_login", &A::isProhibited);
        add("visibility", &A::visibility);
        add("allow_create_organization", &A::mayCreateOrganization);
        add("allow_git_hook", &A::mayEditGitHooks);
        add("allow_import_local", &A::mayImportLocal);
        add("max_repo_creation", &A::maxRepositories);
        return all;
    }
};

Changed change(db::Database& db, std::int64_t id, const UserChange& wanted, std::int64_t now)
{
    return db.transact([&] {
        users::AccountRow before{};
        if (wanted.email)
            makePrimary(db, id, *wanted.email);
        auto row = users::changeAccount(db, id, now, [&](users::AccountRow& account) {
            before = account;
            if (wanted.account)
                wanted.account(account);
            if (wanted.email)
                account.email = *wanted.email;
            if (account.sourceId != 0 && before.sourceId == 0)
                forgetPassword(account);
        });
        requireAnAdministratorAfter(db, before);
        endWhatWasGained(db, before, row);
        return Changed{std::move(before), std::move(row)};
    });
}

} // namespace

users::AccountRow changeUser(db::Database& db, std::int64_t id, const UserChange& wanted, std::int64_t now)
{
    return change(db, id, wanted, now).after;
}

users::AccountRow changeUser(http::Context& context, const users::AccountRow& user, const UserChange& wanted)
{
    audit::AuditEvent event{audit::Action::UserChange, user.name};
    return audit::recorded(context, event, [&] {
        auto changed = change(context.db(), user.id, wanted, context.now);
        if (changed.hasNewPassword())
            event.action = audit::Action::UserPassword;
        event.detail = changed.names(); // written when this is done
        return std::move(changed.after);
    });
}

void deleteUser(db::Database& db, const users::AccountRow& user, Purge purge, const repos::Removal& removal)
{
    db.transact([&] {
        if (purge == Purge::Yes) {
            for (const auto orgId : UserAdminStore(db).organizationsOf(user.id))
                leaveOrganization(db, orgId, user.id, removal);
            repos::removeAllOf(db, user.id, removal);
        }
        sessions::endAllOf(db, user.id, sessions::Tokens::Stay); // applications are told; tokens go with the account
        users::deleteAccount(db, user.id);
        requireAnAdministratorAfter(db, user);
    });
}

} // namespace trivet::admin
