#pragma once
#include "applications/application_row.hpp"
#include "grants/family_store.hpp"
#include "grants/scope_words.hpp"
#include "http/context.hpp"
#include "jose/signing_key.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::oidc {

// A sign-in an application is told about.
struct IdTokenInput {
    const applications::ApplicationRow& application;
    std::int64_t accountId = 0;
    const grants::ScopeWords& scope;
    const grants::SignOn& signOn;
    std::optional<std::string> nonce{}; // only if the application sent one
    std::string_view accessToken{};
};

// What ID tokens may be signed with, the default first.
std::vector<std::string> idTokenAlgorithms(const Settings::OAuth2& settings);

// Every claim an ID token can have.
std::vector<std::string> claimNames();

// The signed ID token (OpenID Connect Core §2), in the algorithm the application asked for when it was registered.
std::string signIdToken(http::Context& context, const IdTokenInput& input);

// In which algorithm tokens about users are signed for an application that wants this one; empty: that of the site.
jose::Algorithm algorithmOf(std::string_view wanted, const Settings::OAuth2& settings);

// What identifies the user and the session in an ID token we signed, expired or not: for id_token_hint.
struct HintedSignIn {
    std::int64_t accountId = 0;
    std::string clientId{}, sessionId{};
};
// Nothing if we did not sign it.
std::optional<HintedSignIn> readIdTokenHint(http::Context& context, std::string_view token);

} // namespace trivet::oidc
