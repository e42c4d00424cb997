#pragma once
#include "applications/application_row.hpp"
#include "base/parameters.hpp"
#include "http/context.hpp"

namespace trivet::applications {

// How a client proved who it is (RFC 8414 calls them client_secret_basic, client_secret_post, none).
enum class ClientProof { Basic, Post, None };

std::string_view nameOf(ClientProof proof);

// A client that proved who it is as far as its type demands: a confidential one by its secret, always.
struct Client {
    ApplicationRow application{};
    ClientProof proof = ClientProof::None;

    // Whether it knew a secret: the only kind that may introspect.
    bool provedSecret() const { return proof != ClientProof::None; }
};

// The client of a request to the token, introspection, revocation or pushed authorization endpoint, from the header
// Authorization: Basic or client_id and client_secret of the form. Throws Error: invalid_request for two credentials
// that differ or a header that cannot be read; invalid_client, always the same and at the same cost; TooManyRequests
// after too many failures.
Client authenticateClient(http::Context& context, const Parameters& form);

// The same where naming oneself is not enough: a public client without a secret is refused like an unknown one.
Client authenticateBySecret(http::Context& context, const Parameters& form);

} // namespace trivet::applications
