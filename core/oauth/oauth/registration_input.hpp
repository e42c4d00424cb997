#pragma once
#include "applications/application_input.hpp"
#include "oauth/client_metadata.hpp"

namespace trivet::oauth {

// What a client that nobody has looked at may input to be. Throws Error: invalid_redirect_uri, invalid_client_metadata.
applications::ApplicationInput inputOf(const ClientMetadata& metadata, const Settings& settings);

// The rules of all applications, with refusals in the words of RFC 7591 §3.2.2.
void requireSoundRegistration(const applications::Application& application, const Settings& settings);

} // namespace trivet::oauth
