#include "signin/auth_state.hpp"

#include "crypto/secret_box.hpp"
#include "settings/host_folder.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "signin/certificate_authorities.hpp"

namespace trivet::signin {

AuthSecrets::AuthSecrets(const Settings& settings)
    : secretKey(secretKeyOf(settings)), certificateAuthorities(trustedAuthorities(settings))
{
}

AuthState::AuthState(const Settings& settings, const AuthSecrets& shared)
    : secrets(shared),
      twoFactorKeys(shared.secretKey),
      throttle(hostFolder(settings) + "/sign-in-failures", crypto::deriveKey(shared.secretKey, "failed sign-ins", 32)),
      passwordWork(hostFolder(settings) + "/sign-in-gate"),
      sourceWork(hostFolder(settings) + "/sign-in-source-gate"),
      grants(settings, shared.secretKey),
      formKey(crypto::deriveKey(shared.secretKey, "forms", 32))
{
}

} // namespace trivet::signin
