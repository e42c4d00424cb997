#pragma once
#include "applications/application_row.hpp"
#include "settings/settings.hpp"

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

// The API reference of this site, which lets people try operations out: an application like any other, with the address
// of its own page. It exists where the page does.
inline constexpr std::string_view kReferenceClientId = "5b8a2f0e-6c1d-4a53-9a0b-2f6f3a7d9c41";
inline constexpr std::string_view kReferenceReturnPath = "api/swagger/oauth2-redirect";
bool hasReference(const Settings& settings);
Application referenceApplication(const Settings& settings);

// None for all that is not built in, whatever its client id.
Quirks quirksOf(const ApplicationRow& row);

} // namespace trivet::applications
