#pragma once
#include "audit/failure_tally.hpp"
#include "grants/token_keys.hpp"
#include "openid_client/openid_provider.hpp"
#include "signin/last_uses.hpp"
#include "signin/password_work.hpp"
#include "signin/source_work.hpp"
#include "signin/throttle.hpp"
#include "signin/verified_passwords.hpp"
#include "twofactor/two_factor_rules.hpp"

#include <string>
#include <vector>

namespace trivet {
struct Settings;
}

namespace trivet::signin {

// What all workers of a process share and nobody changes. Throws std::runtime_error with a message for the
// administrator.
struct AuthSecrets {
    explicit AuthSecrets(const Settings& settings);
    const std::string secretKey;
    const std::vector<std::string> certificateAuthorities; // as SshPublicKey::blob
};

// What a worker keeps from one request to the next to let people in quickly and slow down who guesses. Made after
// fork(), used by one thread at a time.
struct AuthState {
    // Files it shares with the other workers of this host lie in the folder of the host.
    AuthState(const Settings& settings, const AuthSecrets& shared);

    const AuthSecrets& secrets;
    const twofactor::Keys twoFactorKeys;
    Throttle throttle;
    PasswordWork passwordWork;
    SourceWork sourceWork;
    VerifiedPasswords verifiedPasswords{};
    grants::TokenKeys grants;
    LastUses tokenUses{}, keyUses{}, sessionUses{}, grantUses{}, secretUses{}, deployKeyUses{};
    const std::string formKey; // proves that a form was made here
    audit::FailureTally failures{};
    openid_client::KnownProviders providers{};

    bool hasUses() const
    {
        return !tokenUses.isEmpty() || !keyUses.isEmpty() || !sessionUses.isEmpty() || !grantUses.isEmpty() ||
               !secretUses.isEmpty() || !deployKeyUses.isEmpty();
    }
    bool hasDueUses(std::int64_t now) const
    {
        return tokenUses.isDue(now) || keyUses.isDue(now) || sessionUses.isDue(now) || grantUses.isDue(now) ||
               secretUses.isDue(now) || deployKeyUses.isDue(now);
    }
};

} // namespace trivet::signin
