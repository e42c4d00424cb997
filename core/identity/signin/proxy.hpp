#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <optional>

namespace trivet::signin {

// The account of the user whom a trusted proxy or the web server itself has signed in and names in a header; made at
// their first request where the settings say so. Without trusted addresses nobody is believed. The account may not be
// allowed to sign in. Throws Error (Unauthorized) for who is unknown.
std::optional<users::AccountRow> userOfProxy(http::Context& context);

// The same for requests of the API and of git. Off by default.
std::optional<access::Identity> signInByProxy(http::Context& context);

} // namespace trivet::signin
