#pragma once
#include <string>
#include <vector>

namespace trivet {
struct Settings;
}

namespace trivet::signin {

// The keys of [server] SSH_TRUSTED_USER_CA_KEYS, as SshPublicKey::blob. Throws std::runtime_error that names the
// setting, which of its keys is none, and what is allowed.
std::vector<std::string> trustedAuthorities(const Settings& settings);

} // namespace trivet::signin
