#pragma once
#include "access/identity.hpp"
#include "base/message.hpp"
#include "http/context.hpp"

#include <cstdint>

namespace trivet::signin {

inline constexpr MessageFormat<> kNoLongerGood{"sign_in.no_longer_good",
                                               "What you have signed in with is not good any more"};

// What somebody sends may take hours to come. Looks up again who they are and what they have shown: account, key, API
// token and grant, for an administrator who acts for somebody the administrator too. A deploy key is for its repository
// to look up. Throws Error (Forbidden).
void renewIdentity(db::Database& db, access::Identity& who, std::int64_t now);

// The same for who sends this request, and the access token of an application must not have been given back.
void renewIdentity(http::Context& context);

} // namespace trivet::signin
