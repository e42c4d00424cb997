#pragma once
#include "base/message.hpp"
#include "passkeys/passkey_challenge.hpp"
#include "passkeys/passkey_store.hpp"
#include "webauthn/ceremony.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet {
struct Settings;
}

namespace trivet::passkeys {

// What an authenticator makes passkeys for: the host of ROOT_URL. They are worth nothing at another one.
std::string relyingPartyId(const Settings& settings);

// Somebody has a credential of that id.
inline constexpr MessageFormat<> kKnown{"passkey.known", "This passkey has been added already."};

inline constexpr std::size_t kLongestName = 255;
inline constexpr std::size_t kMostOfAccount = 50;

// Where and when a ceremony takes place.
struct Site {
    const Settings& settings;
    std::string_view secretKey{};
    std::int64_t now = 0;
};

// What a browser sends of a new credential, in base64url.
struct NewPasskey {
    std::string name{}, challenge{}, clientData{}, attestationObject{};
};
// The row that is to be stored; its challenge cannot be used again. Throws Error (Invalid) that says why not.
PasskeyRow checkNew(db::Database& db, const Site& site, std::int64_t accountId, const NewPasskey& input);

// A name as it is kept. Throws Error (Invalid) for an empty one.
std::string checkedName(std::string_view name);

// What a browser sends of a use, in base64url.
struct PasskeyUse {
    std::string challenge{}, credentialId{}, clientData{}, authenticatorData{}, signature{}, userHandle{};
};
struct UseCheck {
    ChallengePurpose purpose{};
    bool mustVerifyUser = false; // by a PIN or a fingerprint: then it is as good as a password and a second factor
    bool needsUserHandle = false;
};
// Whether this is a use of that passkey. Each challenge is good once, over all processes. Where it is not, the reason
// for the log.
std::optional<std::string> refusalOf(db::Database& db, const Site& site, const UseCheck& check,
                                     const PasskeyRow& passkey, const PasskeyUse& use);

} // namespace trivet::passkeys
