#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

#include <optional>
#include <string_view>

namespace trivet::signin {

// The bearer of a token, whatever kind it is and however it was sent. Nothing if no token has this value. Throws Error
// for a token that has expired and for an account that may not be used.
std::optional<access::Identity> findBearer(http::Context& context, std::string_view value);

// The same where it can be nothing but a token: throws Error (Unauthorized) if it is none. Who sends many that are none
// is slowed down; a good one never waits, because nobody can guess one.
access::Identity requireBearer(http::Context& context, std::string_view value);

// Whether a token or a secret is the one behind a slow hash that came from a Gitea. Throws tryLater() instead of making
// the hash while the network has to wait that has sent too many wrong ones.
bool matchesImported(http::Context& context, std::string_view value, std::string_view hash);

} // namespace trivet::signin
