#include "auth_sources/source_accounts.hpp"

#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/group_map.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "settings/settings.hpp"
#include "users/account_name.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"
#include "users/profile_checks.hpp"

namespace trivet::auth_sources {
namespace {

using audit::Action;
using users::AccountRow;

bool isUsableEmail(const std::string& email)
{
    json::Problems problems;
    users::checkEmail(email, problems);
    return problems.isEmpty();
}

// What cannot be shown is not.
std::string shownName(const std::string& fullName)
{
    constexpr std::size_t kLongest = 100;
    json::Problems problems;
    users::checkShownText("full_name", fullName, problems);
    return problems.isEmpty() && fullName.size() <= kLongest ? fullName : std::string();
}

AccountRow create(const AccountContext& context, const AuthSourceRow& source, const ExternalUser& user)
{
    const users::NewUser wanted{.name = user.name,
                                .email = isUsableEmail(user.email) ? user.email : placeholderEmail(user.name),
                                .fullName = shownName(user.fullName),
                                .loginName = user.loginName,
                                .sourceId = source.id,
                                .isAdmin = user.isAdmin.value_or(false),
                                .isRestricted = user.isRestricted.value_or(false)};
    audit::AuditLog log(context.db, context.settings, audit::serverActor(), context.now);
    return log.record({Action::UserCreate, wanted.name, "by the source " + source.name},
                      [&] { return users::createUser(context.db, wanted, context.now); });
}

// The address becomes the primary one, unless somebody else has it. Answers which one it is then.
std::string takeEmail(db::Database& db, const AccountRow& account, const std::string& email)
{
    if (!isUsableEmail(email) || equalsIgnoringAsciiCase(email, account.email))
        return account.email;
    users::EmailStore emails(db);
    const auto holder = emails.findHolder(email);
    const auto own = emails.findOf(account.id, email);
    if ((holder && holder->accountId != account.id) || (own && !own->isVerified))
        return account.email;
    const auto id = own ? own->id : emails.insert({.accountId = account.id, .email = email, .isVerified = true});
    emails.setPrimary(account.id, id);
    return email;
}

void apply(db::Database& db, AccountRow& row, const ExternalUser& user)
{
    if (!user.fullName.empty())
        row.fullName = shownName(user.fullName);
    const bool isLastAdmin = row.isAdmin && users::AccountStore(db).countActiveAdmins() <= 1;
    if (user.isAdmin && !(isLastAdmin && !*user.isAdmin))
        row.isAdmin = *user.isAdmin;
    if (user.isRestricted)
        row.isRestricted = *user.isRestricted;
}

bool differs(const AccountRow& a, const AccountRow& b)
{
    return a.fullName != b.fullName || a.email != b.email || a.isAdmin != b.isAdmin || a.isRestricted != b.isRestricted;
}

void syncGroups(const AccountContext& context, const AuthSourceRow& source, const AccountRow& account,
                const ExternalUser& user)
{
    const auto settings = settingsOf(source);
    if (!user.groups || settings.groupTeamMap.empty())
        return;
    const auto map = parseGroupMap(settings.groupTeamMap, groupNamesOf(source.kindOf()));
    syncTeams(context.db, context.settings, account,
              {.map = map, .groups = *user.groups, .removes = settings.groupTeamMapRemoval}, context.now);
}

} // namespace

std::string placeholderEmail(std::string_view name) { return std::string(name) + "@localhost.invalid"; }

AccountRow updateAccount(const AccountContext& context, const AuthSourceRow& source, const AccountRow& account,
                         const ExternalUser& user)
{
    auto& db = context.db;
    auto wanted = account;
    apply(db, wanted, user);
    const bool hasNewEmail =
        account.sourceId == source.id && !user.email.empty() && !equalsIgnoringAsciiCase(user.email, account.email);
    if (differs(account, wanted) || hasNewEmail)
        wanted = db.transact([&] {
            const auto email = hasNewEmail ? takeEmail(db, account, user.email) : account.email;
            auto changed = users::changeAccount(db, account.id, context.now, [&](AccountRow& row) {
                apply(db, row, user);
                row.email = email;
            });
            if (differs(account, changed))
                audit::AuditLog(db, context.settings, audit::serverActor(), context.now)
                    .record({Action::UserChange, account.name, "by the source " + source.name}, [] {});
            return changed;
        });
    syncGroups(context, source, wanted, user);
    return wanted;
}

AccountRow accountFor(const AccountContext& context, const AuthSourceRow& source, const ExternalUser& user)
{
    const auto known = AuthSourceStore(context.db).accountOf(source.id, user.loginName);
    if (known)
        return updateAccount(context, source, *known, user);
    const auto made = create(context, source, user);
    syncGroups(context, source, made, user);
    return made;
}

} // namespace trivet::auth_sources
