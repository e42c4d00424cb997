#pragma once
#include "access/scope_set.hpp"
#include "access/theme.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::access {

// How the caller proved who they are. Endpoints that ask for the password look at it, and the audit log.
enum class SignIn { None, Password, Token, OAuth, Signature, Proxy, Session, DeployKey };

std::string_view nameOf(SignIn signIn); // "password", "token", ...

// A repository as a token names it: both in lower case.
struct RepositoryName {
    std::string owner{}, name{};
    friend bool operator==(const RepositoryName&, const RepositoryName&) = default;
};

// An administrator who acts for somebody else.
struct Impersonator {
    std::int64_t userId = 0;
    std::string name{};
};

// The browser session somebody is signed in with.
struct BrowserSession {
    std::int64_t id = 0;
    std::string publicId{};           // names it to others: the `sid` of OpenID Connect. Not a secret.
    std::int64_t authenticatedAt = 0; // when the password was last typed: `auth_time`
    std::string methods{};            // how, in the words of `amr` (RFC 8176), separated by spaces: "pwd otp"
    bool mustChangePassword = false;  // good for nothing but choosing a new password
    std::optional<Theme> theme{};     // that the account has chosen; nothing: the default one
    std::string language{};           // that the account wants pages in; empty: whatever the browser prefers
};

// Who is asking. Whatever the credential was, this is all that is left of it.
struct Identity {
    std::int64_t userId = 0; // 0: nobody is signed in
    std::string name{};
    bool isAdmin = false;
    bool isRestricted = false;
    SignIn signIn = SignIn::None;
    std::optional<ScopeSet> scopes{}; // nothing: signed in without a token, so not limited by scopes
    // The only repositories the token may reach; nothing: not limited to any.
    std::optional<std::vector<RepositoryName>> repositories{};
    std::int64_t tokenId = 0;                // the API token, if it was one
    std::string keyId{};                     // fingerprint of the key of a signature
    std::string clientId{};                  // of the application that holds an OAuth access token
    std::optional<std::string> oauthScope{}; // the words that token was granted; `scopes` is what they open
    std::optional<Impersonator> impersonator{};
    std::optional<BrowserSession> session{};

    bool isSignedIn() const { return userId != 0; }
    // Nobody is signed in, but whoever holds the key may do in one of the `repositories` what the `scopes` say.
    bool isDeployKey() const { return signIn == SignIn::DeployKey; }
    bool isKnown() const { return isSignedIn() || isDeployKey(); }
};

} // namespace trivet::access
