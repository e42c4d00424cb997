#include "signin/memory.hpp"

#include "base/error.hpp"
#include "crypto/secret_box.hpp"
#include "crypto/ssh_key.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"

#include <stdexcept>

namespace trivet::signin {
namespace {

std::vector<std::string> readAuthorities(const std::vector<std::string>& lines)
{
    std::vector<std::string> blobs;
    for (const auto& line : lines) {
        try {
            blobs.push_back(crypto::parseAuthorizedKey(line).key.blob);
        } catch (const Error& error) {
            throw std::runtime_error("[server] SSH_TRUSTED_USER_CA_KEYS: " + error.message());
        }
    }
    return blobs;
}

} // namespace

Foundation::Foundation(const Settings& settings)
    : secretKey(secretKeyOf(settings)), certificateAuthorities(readAuthorities(settings.server.sshTrustedUserCaKeys))
{
}

Memory::Memory(const Settings& settings, const Foundation& shared)
    : foundation(shared),
      twoFactorKeys(shared.secretKey),
      throttle(settings.server.appDataPath + "/sign-in-failures",
               crypto::deriveKey(shared.secretKey, "failed sign-ins", 32)),
      passwordWork(settings.server.appDataPath + "/sign-in-gate"),
      grants(settings, shared.secretKey),
      formKey(crypto::deriveKey(shared.secretKey, "forms", 32))
{
}

} // namespace trivet::signin
