#include "users/account_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"
#include "users/belongings_store.hpp"
#include "users/email_store.hpp"
#include "users/follow_store.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

AccountRow requireExisting(db::Database& db, std::int64_t id)
{
    auto row = AccountStore(db).find(id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

} // namespace

void claimName(db::Database& db, const std::string& name, std::int64_t holderId)
{
    AccountStore accounts(db);
    const auto holder = accounts.findByName(name);
    if (holder && holder->id != holderId)
        throw Error::invalid("user already exists [name: " + name + "]");
    accounts.removeRedirect(name);
}

AccountRow createUser(db::Database& db, const NewUser& wanted, std::int64_t now)
{
    requireUsableName(wanted.name);
    requireUsableEmail(wanted.email);
    return db.transact([&] {
        AccountStore accounts(db);
        EmailStore emails(db);
        claimName(db, wanted.name, 0);
        if (emails.find(wanted.email))
            throw Error::invalid("e-mail already in use [email: " + wanted.email + "]");
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
        change(row);
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
        }
        row.name = newName;
        row.updatedAt = now;
        accounts.update(row);
    });
}

void deleteAccount(db::Database& db, std::int64_t id)
{
    db.transact([&] {
        requireNoBelongings(db, id);
        FollowStore(db).leaveCounts(id);
        AccountStore(db).remove(id);
    });
}

// What a page would link to: anything but these two schemes could run in the reader's browser.
void requireUsableWebsite(const std::string& website)
{
    const auto lower = asciiLower(website);
    const auto host = lower.starts_with("https://") ? 8u : lower.starts_with("http://") ? 7u : 0u;
    const auto isOdd = [](char c) { return isAsciiControl(c) || c == ' ' || c == '"' || c == '<' || c == '>'; };
    if (website.empty() || (host > 0 && website.size() > host && website[host] != '/' &&
                            std::none_of(website.begin(), website.end(), isOdd)))
        return;
    throw Error::invalid("[Website]: must be an address that begins with https:// or http://");
}

} // namespace trivet::users
