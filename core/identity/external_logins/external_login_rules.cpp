#include "external_logins/external_login_rules.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "passkeys/passkey_store.hpp"
#include "settings/settings.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>

namespace trivet::external_logins {
namespace {

using auth_sources::AuthSourceStore;
using auth_sources::ExternalUser;
using users::AccountRow;

ExternalUser describedBy(const AuthSourceRow& source, const ExternalIdentity& identity)
{
    const auto settings = auth_sources::settingsOf(source);
    const auto isIn = [&](const std::string& group) -> std::optional<bool> {
        if (group.empty())
            return std::nullopt;
        return std::ranges::count(identity.groups, group) > 0;
    };
    ExternalUser user{.loginName = identity.subject,
                      .email = identity.isEmailVerified ? identity.email : std::string(),
                      .fullName = identity.fullName,
                      .isAdmin = isIn(settings.adminGroup),
                      .isRestricted = isIn(settings.restrictedGroup)};
    if (!settings.groupClaimName.empty())
        user.groups = identity.groups;
    return user;
}

// Somebody to whom an administrator has given the source, and who has not come from it yet.
std::optional<AccountRow> findExpected(const AccountContext& context, const AuthSourceRow& source,
                                       const ExternalIdentity& identity)
{
    auto account = AuthSourceStore(context.db).accountOf(source.id, identity.subject);
    const bool isExpected = account && !ExternalLoginStore(context.db).hasAt(account->id, source.id);
    return isExpected ? std::move(account) : std::nullopt;
}

bool canSignInWithout(const AccountContext& context, const AccountRow& account, const ExternalLoginRow& login)
{
    auto& db = context.db;
    const auto& service = context.settings.service;
    const auto source = AuthSourceStore(db).find(account.sourceId);
    const bool hasPassword = account.sourceId == 0 ? !account.passwordHash.empty()
                                                   : source && source->isActive && takesPasswords(source->kindOf());
    return (hasPassword && service.enablePasswordSigninForm) ||
           (service.enablePasskeyAuthentication && !passkeys::PasskeyStore(db).ofAccount(account.id).empty()) ||
           ExternalLoginStore(db).hasActiveBesides(account.id, login.id);
}

} // namespace

std::optional<AccountRow> findAccount(const AccountContext& context, const AuthSourceRow& source,
                                      const ExternalIdentity& identity)
{
    if (const auto known = ExternalLoginStore(context.db).find(source.id, identity.issuer, identity.subject))
        return users::AccountStore(context.db).find(known->accountId);
    auto expected = findExpected(context, source, identity);
    if (expected)
        link(context, source, identity, expected->id);
    return expected;
}

AccountRow updateAccount(const AccountContext& context, const AuthSourceRow& source, const AccountRow& account,
                         const ExternalIdentity& identity)
{
    auto user = describedBy(source, identity);
    if (account.sourceId != source.id)
        user.fullName.clear();
    ExternalLoginStore store(context.db);
    if (const auto known = store.find(source.id, identity.issuer, identity.subject))
        store.noteUse(known->id, shownNameOf(identity), context.now);
    return auth_sources::updateAccount(context, source, account, user);
}

std::string proposedName(const Settings& settings, const ExternalIdentity& identity)
{
    const auto& claim = settings.oauth2Client.username;
    std::string name = identity.nickname.empty() ? identity.preferredUsername : identity.nickname;
    if (claim == "userid")
        name = identity.subject;
    else if (claim == "preferred_username")
        name = identity.preferredUsername;
    else if (claim == "email")
        name = identity.email.substr(0, identity.email.find('@'));
    std::string proposed;
    for (const char c : name) {
        const bool isMark = !isAsciiAlphanumeric(c);
        const char shown = !isMark || c == '_' || c == '.' ? c : '-';
        const bool isAfterMark = proposed.empty() || !isAsciiAlphanumeric(proposed.back());
        if (!isMark || !isAfterMark)
            proposed += shown;
    }
    while (!proposed.empty() && !isAsciiAlphanumeric(proposed.back()))
        proposed.pop_back();
    return proposed;
}

AccountRow createAccount(const AccountContext& context, const AuthSourceRow& source, const ExternalIdentity& identity,
                         const std::string& name)
{
    auto user = describedBy(source, identity);
    user.name = name;
    return context.db.transact([&] {
        // One of that subject at an issuer that the source led to before.
        if (AuthSourceStore(context.db).accountOf(source.id, identity.subject))
            throw Error::invalid(kLinkedElsewhere);
        auto account = auth_sources::accountFor(context, source, user);
        link(context, source, identity, account.id);
        return account;
    });
}

std::optional<AccountRow> findByVerifiedEmail(db::Database& db, const ExternalIdentity& identity)
{
    if (!identity.isEmailVerified)
        return std::nullopt;
    const auto holder = users::EmailStore(db).findHolder(identity.email);
    if (!holder || !holder->isVerified)
        return std::nullopt;
    return users::AccountStore(db).find(holder->accountId);
}

void link(const AccountContext& context, const AuthSourceRow& source, const ExternalIdentity& identity,
          std::int64_t accountId)
{
    context.db.transact([&] {
        ExternalLoginStore store(context.db);
        const bool isNew = store.insert({.sourceId = source.id,
                                         .issuer = identity.issuer,
                                         .subject = identity.subject,
                                         .accountId = accountId,
                                         .shownName = shownNameOf(identity),
                                         .createdAt = context.now});
        const auto known = store.find(source.id, identity.issuer, identity.subject);
        if (!isNew && (!known || known->accountId != accountId))
            throw Error::invalid(kLinkedElsewhere);
    });
}

void unlink(const AccountContext& context, const AccountRow& account, std::int64_t id)
{
    auto& db = context.db;
    db.transact([&] {
        const auto login = ExternalLoginStore(db).findOf(account.id, id);
        if (!login)
            throw Error::notFound();
        if (!canSignInWithout(context, account, *login))
            throw Error::invalid(kOnlyWay);
        ExternalLoginStore(db).remove(account.id, id);
        const bool isOfSource = account.sourceId == login->sourceId && account.loginName == login->subject;
        if (isOfSource)
            users::changeAccount(db, account.id, context.now, [](AccountRow& row) {
                row.sourceId = 0;
                row.loginName = row.name;
            });
    });
}

} // namespace trivet::external_logins
