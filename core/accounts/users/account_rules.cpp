#include "users/account_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_messages.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"
#include "users/follow_store.hpp"
#include "users/owned_things_store.hpp"
#include "users/profile_checks.hpp"
#include "users/proposal_name_store.hpp"

namespace trivet::users {
namespace {

constexpr MessageFormat<1> kUserExists{"account.exists", "user already exists [name: {{NAME}}]"};

AccountRow requireExisting(db::Database& db, std::int64_t id)
{
    auto row = AccountStore(db).find(id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

void requireUsable(const NewUser& wanted)
{
    json::Problems problems;
    checkName(wanted.name, problems);
    checkEmail(wanted.email, problems);
    checkShownText("full_name", wanted.fullName, problems);
    problems.throwIfAny();
}

} // namespace

void claimName(db::Database& db, const std::string& name, std::int64_t holderId)
{
    AccountStore accounts(db);
    const auto holder = accounts.findByName(name);
    if (holder && holder->id != holderId)
        throw Error::invalid(kUserExists.with(name)).at("username");
    accounts.removeRedirect(name);
}

AccountRow createUser(db::Database& db, const NewUser& wanted, std::int64_t now)
{
    requireUsable(wanted);
    return db.transact([&] {
        AccountStore accounts(db);
        EmailStore emails(db);
        claimName(db, wanted.name, 0);
        // Who is not active yet only claims the address, and is not told whose it is.
        if (wanted.isActive && emails.findHolder(wanted.email))
            throw Error::invalid(kEmailInUse.with(wanted.email)).at("email");
        AccountRow row{.name = wanted.name,
                       .lowerName = asciiLower(wanted.name),
                       .fullName = wanted.fullName,
                       .email = wanted.email,
                       .passwordHash = wanted.passwordHash,
                       .loginName = wanted.loginName.empty() ? wanted.name : wanted.loginName,
                       .sourceId = wanted.sourceId,
                       .language = wanted.language,
                       .visibility = static_cast<std::int64_t>(wanted.visibility),
                       .isAdmin = wanted.isAdmin,
                       .isActive = wanted.isActive,
                       .isRestricted = wanted.isRestricted,
                       .mustChangePassword = wanted.mustChangePassword,
                       .createdAt = now,
                       .updatedAt = now};
        row.id = accounts.insert(row);
        emails.insert({.accountId = row.id, .email = wanted.email, .isVerified = wanted.isActive, .isPrimary = true});
        return row;
    });
}

AccountRow changeAccount(db::Database& db, std::int64_t id, std::int64_t now,
                         const std::function<void(AccountRow&)>& change)
{
    return db.transact([&] {
        auto row = requireExisting(db, id);
        const auto passwordBefore = row.passwordHash;
        change(row);
        if (row.sourceId != 0 && !row.passwordHash.empty() && row.passwordHash != passwordBefore)
            throw Error::invalid(kPasswordElsewhere).at("password");
        row.updatedAt = now;
        AccountStore(db).update(row);
        return row;
    });
}

void renameAccount(db::Database& db, std::int64_t id, const std::string& newName, std::int64_t now)
{
    requireUsableName(newName);
    db.transact([&] {
        AccountStore accounts(db);
        auto row = requireExisting(db, id);
        claimName(db, newName, id);
        if (asciiLower(newName) != row.lowerName) {
            accounts.addRedirect(row.name, id);
            accounts.renameInTokens(row.name, newName);
            ProposalNameStore(db).rename(row.id, row.name, newName);
        }
        row.name = newName;
        row.updatedAt = now;
        accounts.update(row);
    });
}

void deleteAccount(db::Database& db, std::int64_t id)
{
    db.transact([&] {
        requireOwnsNothing(db, id);
        FollowStore(db).leaveCounts(id);
        if (!AccountStore(db).remove(id))
            throw Error::notFound();
    });
}

void requireUsableWebsite(const std::string& website, std::string_view field)
{
    json::Problems problems;
    checkWebsite(website, problems, field);
    problems.throwIfAny();
}

} // namespace trivet::users
