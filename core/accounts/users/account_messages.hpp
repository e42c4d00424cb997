#pragma once
#include "base/message.hpp"

// What several rules about accounts say.
namespace trivet::users {

inline constexpr MessageFormat<1> kEmailInUse{"account.email_in_use", "e-mail already in use [email: {{EMAIL}}]"};
inline constexpr MessageFormat<> kPasswordElsewhere{
    "account.password_elsewhere", "the password of this account is kept by its authentication source"};
inline constexpr MessageFormat<> kUserBlocked{"account.blocked", "user is blocked"};
inline constexpr MessageFormat<> kPublicUsersOnly{"token.public_users_only", "token scope is limited to public users"};

} // namespace trivet::users
