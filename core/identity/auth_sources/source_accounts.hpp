#pragma once
#include "auth_sources/sign_in_source.hpp"
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

// Accounts of people whom a source vouches for.
namespace trivet::auth_sources {

struct AccountContext {
    db::Database& db;
    const Settings& settings;
    std::int64_t now = 0;
};

// The account of somebody whose password the source keeps: made if there is none, and brought up to date with what the
// source says of name, address, rights and groups. The last administrator stays one. Throws Error (Invalid) if none can
// be made: the name or the address cannot be used or is somebody else's.
users::AccountRow accountFor(const AccountContext& context, const AuthSourceRow& source, const ExternalUser& user);

// The same for an account that is there.
users::AccountRow updateAccount(const AccountContext& context, const AuthSourceRow& source,
                                const users::AccountRow& account, const ExternalUser& user);

// An address for who has none: nobody can get mail there (RFC 2606).
std::string placeholderEmail(std::string_view name);

} // namespace trivet::auth_sources
