#pragma once
#include "auth_sources/source_accounts.hpp"
#include "base/message.hpp"
#include "external_logins/external_login_store.hpp"
#include "openid_client/external_identity.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>

// Whom identities at providers belong to here.
namespace trivet::external_logins {

using auth_sources::AccountContext;
using auth_sources::AuthSourceRow;
using openid_client::ExternalIdentity;

inline constexpr MessageFormat<> kLinkedElsewhere{"external_login.linked",
                                                  "this identity is linked to another account already"};
inline constexpr MessageFormat<> kOnlyWay{
    "external_login.only_way",
    "without it you could not sign in any more; add a passkey or link another identity first"};

// The account of an identity: the one it is linked to, or else the one to which an administrator has given the source
// and the subject as the login name; that is linked then. Nothing if there is none.
std::optional<users::AccountRow> findAccount(const AccountContext& context, const AuthSourceRow& source,
                                             const ExternalIdentity& identity);

// The account, brought up to date with what the provider says of rights and groups, and of name and address where the
// account belongs to the source. The use of the link is noted.
users::AccountRow updateAccount(const AccountContext& context, const AuthSourceRow& source,
                                const users::AccountRow& account, const ExternalIdentity& identity);

// The user name that [oauth2_client] USERNAME takes from the identity, with a - for what no name has; may be taken, or
// no name at all.
std::string proposedName(const Settings& settings, const ExternalIdentity& identity);

// A new account of that name, which the source vouches for. Its address is the verified one of the provider, or none
// that gets mail. Throws Error (Invalid) if the name or address cannot be used or is taken.
users::AccountRow createAccount(const AccountContext& context, const AuthSourceRow& source,
                                const ExternalIdentity& identity, const std::string& name);

// The account that has verified the same address as the provider.
std::optional<users::AccountRow> findByVerifiedEmail(db::Database& db, const ExternalIdentity& identity);

// Throws Error (Invalid) if the identity is another account's. Linking again is fine.
void link(const AccountContext& context, const AuthSourceRow& source, const ExternalIdentity& identity,
          std::int64_t accountId);

// Throws Error: NotFound; Invalid if nobody could sign in to the account any more. An account that belongs to the
// source is one of this server then.
void unlink(const AccountContext& context, const users::AccountRow& account, std::int64_t id);

} // namespace trivet::external_logins
