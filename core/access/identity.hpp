#pragma once
#include "access/scope_set.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::access {

// How the caller proved who they are. Only endpoints that ask for the password look at it.
enum class SignIn { None, Password, Token, Signature, Session };

// Who is asking. Whatever the credential was, this is all that is left of it.
struct Identity {
    std::int64_t userId = 0; // 0: nobody is signed in
    std::string name{};
    bool isAdmin = false;
    bool isRestricted = false;
    SignIn signIn = SignIn::None;
    std::optional<ScopeSet> scopes{}; // nothing: signed in without a token, so not limited by scopes

    bool isSignedIn() const { return userId != 0; }
};

} // namespace trivet::access
