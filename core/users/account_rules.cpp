#include "users/account_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_name.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

namespace trivet::users {
namespace {

Error nameTaken(const std::string& name) { return Error::invalid("user already exists [name: " + name + "]"); }

} // namespace

AccountRow createUser(db::Database& db, const NewUser& wanted, std::int64_t now)
{
    requireUsableName(wanted.name);
    requireUsableEmail(wanted.email);
    return db.transact([&] {
        AccountStore accounts(db);
        EmailStore emails(db);
        if (accounts.findByName(wanted.name))
            throw nameTaken(wanted.name);
        if (emails.find(wanted.email))
            throw Error::invalid("e-mail already in use [email: " + wanted.email + "]");
        AccountRow row{.name = wanted.name,
                       .lowerName = asciiLower(wanted.name),
                       .fullName = wanted.fullName,
                       .email = wanted.email,
                       .passwordHash = wanted.passwordHash,
                       .loginName = wanted.loginName.empty() ? wanted.name : wanted.loginName,
                       .sourceId = wanted.sourceId,
                       .visibility = static_cast<std::int64_t>(wanted.visibility),
                       .isAdmin = wanted.isAdmin,
                       .isRestricted = wanted.isRestricted,
                       .mustChangePassword = wanted.mustChangePassword,
                       .createdAt = now,
                       .updatedAt = now};
        row.id = accounts.insert(row);
        emails.insert({.accountId = row.id, .email = wanted.email, .isVerified = true, .isPrimary = true});
        accounts.removeRedirect(wanted.name);
        return row;
    });
}

void renameAccount(db::Database& db, AccountRow account, const std::string& newName, std::int64_t now)
{
    requireUsableName(newName);
    db.transact([&] {
        AccountStore accounts(db);
        const auto holder = accounts.findByName(newName);
        if (holder && holder->id != account.id) // only the letter case changes: it is its own holder
            throw nameTaken(newName);
        accounts.removeRedirect(newName);
        if (asciiLower(newName) != account.lowerName)
            accounts.addRedirect(account.name, account.id);
        auto renamed = account;
        renamed.name = newName;
        renamed.updatedAt = now;
        accounts.update(renamed);
    });
}

} // namespace trivet::users
