#pragma once
#include "applications/client_authentication.hpp"
#include "base/parameters.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::applications {

struct ClientCredential {
    std::string id{}, secret{}; // an empty secret is none
    friend bool operator==(const ClientCredential&, const ClientCredential&) = default;
};

// What a client says of itself, and where. RFC 6749 §2.3.1 has both halves of Basic form-encoded, many clients do not:
// if that makes a difference there are two readings, the encoded one first.
struct SentCredentials {
    ClientProof how = ClientProof::Post;
    std::vector<ClientCredential> readings{};
};

// Throws Error (BadRequest, invalid_request): a header that is not Basic or cannot be decoded, credentials in both
// places, a client_id that differs, a name sent twice.
SentCredentials readClientCredentials(std::string_view authorization, const Parameters& form);

} // namespace trivet::applications
