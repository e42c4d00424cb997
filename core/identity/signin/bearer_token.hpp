#pragma once
#include "grants/access_token.hpp"
#include "grants/family_store.hpp"
#include "http/context.hpp"

#include <optional>
#include <string_view>

// Access tokens of applications, for those who accept them and for those who tell what they are worth.
namespace trivet::signin {

// What the token says; nothing if it was not signed here. It may have expired.
std::optional<grants::AccessClaims> readAccessToken(http::Context& context, std::string_view value);

// What the access token says that was sent with this request, in the address or the header Authorization; nothing if
// there is none.
std::optional<grants::AccessClaims> sentAccessToken(http::Context& context);

// The sign-in a token belongs to; nothing if it has ended, or the token was given back.
std::optional<grants::FamilyBearer> findFamilyOf(http::Context& context, const grants::AccessClaims& claims);

} // namespace trivet::signin
