#pragma once
#include "keyring/keyring.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "signin/auth_state.hpp"
#include "support/temporary_folder.hpp"

#include <string>
#include <utility>
#include <vector>

namespace trivet::test {

// What a worker knows about sign-ins and keys, with a data folder of its own.
struct SignInFixture {
    // Lines as [server] SSH_TRUSTED_USER_CA_KEYS has them.
    explicit SignInFixture(std::vector<std::string> authorities = {}) : trusted(std::move(authorities)) {}

    TemporaryFolder folder{};
    std::vector<std::string> trusted;
    Settings settings = [this] {
        Settings chosen;
        chosen.server.appDataPath = folder.path();
        chosen.server.sshTrustedUserCaKeys = trusted;
        makeSecretKey(chosen);
        return chosen;
    }();
    signin::AuthSecrets secrets{settings};
    signin::AuthState state{settings, secrets};
    keyring::Keyring keys{settings, secrets.secretKey};
};

} // namespace trivet::test
