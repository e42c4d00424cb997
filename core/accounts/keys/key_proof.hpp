#pragma once
#include "keys/key_store.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <string>
#include <string_view>

namespace trivet::keys {

// What OpenSSH calls the namespace of such a signature: the one that clients know.
inline constexpr std::string_view kProofPurpose = "gitea";

// Throws Error (Invalid) with the token unless this is its signature, made with `ssh-keygen -Y sign`, by that key.
void requireProved(const KeyRow& key, const std::string& armoredSignature, const Settings& settings,
                   const users::AccountRow& account, std::int64_t now);

} // namespace trivet::keys
