#include "users/email_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "users/account_messages.hpp"
#include "users/account_rules.hpp"
#include "users/profile_checks.hpp"

namespace trivet::users {
namespace {

constexpr MessageFormat<> kNoEmails{"account.no_emails", "Email list empty"};
constexpr MessageFormat<1> kTooManyEmails{"account.too_many_emails", "an account has at most {{COUNT}} addresses"};
constexpr MessageFormat<1> kUnknownEmail{"account.unknown_email", "email address does not exist [email: {{EMAIL}}]"};
constexpr MessageFormat<1> kPrimaryStays{"account.primary_stays",
                                         "the primary address cannot be removed [email: {{EMAIL}}]"};
constexpr MessageFormat<> kUnverified{"account.unverified",
                                      "only an address that is verified can become the primary one"};

// The addresses of an account are answered in one piece.
constexpr std::size_t kMostAddresses = 50;

} // namespace

std::vector<EmailRow> addEmails(db::Database& db, std::int64_t accountId, const std::vector<std::string>& emails)
{
    if (emails.empty())
        throw Error::invalidField("emails", kNoEmails);
    json::Problems problems;
    for (const auto& email : emails)
        checkEmail(email, problems);
    problems.throwIfAny();
    return db.transact([&] {
        EmailStore store(db);
        if (store.ofAccount(accountId).size() + emails.size() > kMostAddresses)
            throw Error::invalidField("emails", kTooManyEmails.with(kMostAddresses));
        for (const auto& email : emails) {
            if (store.findOf(accountId, email))
                problems.add("emails", kEmailInUse.with(email));
            else
                store.insert({.accountId = accountId, .email = email});
        }
        problems.throwIfAny();
        return store.ofAccount(accountId);
    });
}

void removeEmails(db::Database& db, std::int64_t accountId, const std::vector<std::string>& emails)
{
    db.transact([&] {
        EmailStore store(db);
        for (const auto& email : emails) {
            const auto row = store.findOf(accountId, email);
            if (!row)
                throw Error::notFound(kUnknownEmail.with(email));
            if (row->isPrimary)
                throw Error::invalidField("emails", kPrimaryStays.with(email));
            store.remove(row->id);
        }
    });
}

void makeEmailPrimary(db::Database& db, std::int64_t accountId, std::string_view email, std::int64_t now)
{
    db.transact([&] {
        EmailStore store(db);
        const auto row = store.findOf(accountId, email);
        if (!row)
            throw Error::notFound();
        if (!row->isVerified) // others are told that the primary one is known to belong to the account
            throw Error::invalidField("email", kUnverified);
        store.setPrimary(accountId, row->id);
        changeAccount(db, accountId, now, [&](AccountRow& account) { account.email = row->email; });
    });
}

} // namespace trivet::users
