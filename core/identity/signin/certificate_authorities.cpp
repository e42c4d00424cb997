#include "signin/certificate_authorities.hpp"

#include "base/error.hpp"
#include "crypto/ssh_key.hpp"
#include "settings/settings.hpp"

#include <stdexcept>

namespace trivet::signin {

std::vector<std::string> trustedAuthorities(const Settings& settings)
{
    std::vector<std::string> blobs;
    for (const auto& line : settings.server.sshTrustedUserCaKeys) {
        try {
            blobs.push_back(crypto::parseAuthorizedKey(line).key.blob);
        } catch (const Error& error) {
            throw std::runtime_error("[server] SSH_TRUSTED_USER_CA_KEYS: key " + std::to_string(blobs.size() + 1) +
                                     ": " + error.english() +
                                     ": must be public keys as ssh-keygen writes them, separated by commas");
        }
    }
    return blobs;
}

} // namespace trivet::signin
