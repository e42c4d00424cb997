#pragma once
#include "applications/application_row.hpp"

#include <array>
#include <span>
#include <string_view>

namespace trivet::applications {

// Where a shipped client departs from the RFCs and cannot be changed any more. Only the table in builtin.cpp grants
// any.
struct Quirks {
    bool sendsLooseVerifier = false;   // code_verifier with + / = in it
    bool sendsPortZeroToToken = false; // redirect_uri with loopback port 0 at the token endpoint
};

// A client people have installed already, with the identity it expects to have everywhere.
struct Builtin {
    std::string_view word{}; // in [oauth2] DEFAULT_APPLICATIONS
    std::string_view clientId{}, name{};
    std::array<std::string_view, 2> redirectUris{}; // an empty one is none
    Quirks quirks{};

    Application application() const;
};

std::span<const Builtin> builtins();
const Builtin* findBuiltin(std::string_view word);

// None for all that is not built in, whatever its client id.
Quirks quirksOf(const ApplicationRow& row);

} // namespace trivet::applications
