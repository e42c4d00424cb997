#include "keys/principal_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/email_store.hpp"

#include <algorithm>

namespace trivet::keys {
namespace {

constexpr MessageFormat<> kNotAPrincipal{"key.not_a_principal",
                                         "a principal is 1 to 255 characters without blanks and commas"};
constexpr MessageFormat<> kPrincipalNotAllowed{
    "key.principal_not_allowed", "[server] SSH_AUTHORIZED_PRINCIPALS_ALLOW does not allow this principal"};
constexpr MessageFormat<> kPrincipalTaken{"key.principal_taken", "this principal stands for an account already"};

constexpr std::size_t kLongestName = 255;

bool isOwnEmail(db::Database& db, const users::AccountRow& account, std::string_view name)
{
    const auto emails = users::EmailStore(db).ofAccount(account.id);
    return std::any_of(emails.begin(), emails.end(),
                       [&](const users::EmailRow& each) { return each.isVerified && each.email == name; });
}

bool isAllowed(db::Database& db, const users::AccountRow& account, std::string_view name, const Settings& settings)
{
    const auto& words = settings.server.sshAuthorizedPrincipalsAllow;
    const auto says = [&](std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); };
    if (says("off"))
        return false;
    const bool isAutomatic = says("auto") && !settings.server.sshTrustedUserCaKeys.empty();
    return says("anything") || ((says("username") || isAutomatic) && name == account.name) ||
           ((says("email") || isAutomatic) && isOwnEmail(db, account, name));
}

} // namespace

PrincipalRow addPrincipal(db::Database& db, const users::AccountRow& account, std::string_view name,
                          const Settings& settings, std::int64_t now, AddedBy by)
{
    const bool isOdd =
        std::any_of(name.begin(), name.end(), [](char c) { return isAsciiControl(c) || c == ' ' || c == ','; });
    if (name.empty() || name.size() > kLongestName || isOdd || !isUtf8(name))
        throw Error::invalidField("content", kNotAPrincipal);
    PrincipalRow row{.accountId = account.id, .name = std::string(name), .createdAt = now};
    row.id = db.transact([&] {
        if (by == AddedBy::User && !isAllowed(db, account, name, settings))
            throw Error::invalidField("content", kPrincipalNotAllowed);
        const auto id = PrincipalStore(db).insert(row);
        if (!id)
            throw Error::invalidField("content", kPrincipalTaken);
        return *id;
    });
    return row;
}

PrincipalRow requirePrincipal(db::Database& db, std::int64_t accountId, std::int64_t id)
{
    for (auto& row : PrincipalStore(db).ofAccount(accountId))
        if (row.id == id)
            return std::move(row);
    throw Error::notFound();
}

void removePrincipal(db::Database& db, std::int64_t accountId, std::int64_t id)
{
    db.transact([&] { PrincipalStore(db).remove(requirePrincipal(db, accountId, id).id); });
}

std::optional<PrincipalRow> findPrincipal(db::Database& db, std::string_view name)
{
    return PrincipalStore(db).find(name);
}

} // namespace trivet::keys
