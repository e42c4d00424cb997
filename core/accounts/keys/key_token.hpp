#pragma once
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::keys {

// What somebody signs to prove that a key is theirs: 64 hexadecimal digits that are good for this account and for ten
// to twenty minutes. Nothing has to be remembered for it.
std::string keyToken(const Settings& settings, const users::AccountRow& account, std::int64_t now);

// The texts whose signature proves it now: the token and the one before it, each as shells and editors end a line.
std::vector<std::string> signableTokens(const Settings& settings, const users::AccountRow& account, std::int64_t now);

} // namespace trivet::keys
