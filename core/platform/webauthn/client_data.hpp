#pragma once
#include <optional>
#include <string>

namespace trivet::webauthn {

// What the browser says about a ceremony, and the authenticator signs with the rest (WebAuthn §5.8.1).
struct ClientData {
    std::string type{}, challenge{}, origin{}; // the challenge as it was sent: in base64url
    bool isCrossOrigin = false;                // in a frame of another site
};

// Nothing for what is not JSON or lacks one of the three. Members that a later browser adds are ignored.
std::optional<ClientData> readClientData(const std::string& json);

} // namespace trivet::webauthn
