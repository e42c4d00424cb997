#pragma once
#include "applications/application_row.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"

#include <string>

// Guards: holding one of these is the proof that its check was made.
namespace trivet::oauth {

// Who may register a client, as [oauth2] REGISTRATION says: the bearer of the token of the settings, or anybody, but
// not many from one network. Throws Error (invalid_token, TooManyRequests).
struct MayRegister {
    static MayRegister resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The client {client_id} of the path, which has proved by its registration token that it is the one. Throws Error
// (invalid_token), the same for a client that does not exist.
struct OwnRegistration {
    applications::Application application{};
    std::string token{};
    static OwnRegistration resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::oauth
