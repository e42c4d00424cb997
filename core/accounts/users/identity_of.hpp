#pragma once
#include "access/identity.hpp"
#include "users/account_row.hpp"

namespace trivet::users {

// Somebody who does not ask right now: what may they do? Without a token there is nothing else that limits them.
inline access::Identity identityOf(const AccountRow& account)
{
    return {
        .userId = account.id, .name = account.name, .isAdmin = account.isAdmin, .isRestricted = account.isRestricted};
}

} // namespace trivet::users
