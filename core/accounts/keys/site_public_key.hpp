#pragma once
#include "settings/settings.hpp"

#include <optional>
#include <string>

// The SSH key with which the site signs what it does itself: [repository.signing].
namespace trivet::keys {

// The file of the private key; empty: there is none.
std::string siteKeyFile(const Settings& settings);

// The line of authorized_keys that stands beside it; nothing without a key.
std::optional<std::string> sitePublicKey(const Settings& settings);

} // namespace trivet::keys
