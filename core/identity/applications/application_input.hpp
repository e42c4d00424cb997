#pragma once
#include "applications/application_row.hpp"

namespace trivet {
struct Settings;
}

namespace trivet::applications {

// What is wanted of an application, new or changed.
struct ApplicationInput {
    std::string name{};
    std::vector<std::string> redirectUris{}, postLogoutUris{};
    bool isConfidential = false, skipsConsent = false, isResourceServer = false, requiresPkce = false;
    std::string idTokenAlgorithm{}, backchannelLogoutUri{};
    bool backchannelNeedsSession = false;
    bool wantsSecret = true; // new ones only; clients of old expect one even of a public application
};

// The input an application fulfils now: to be changed in part.
ApplicationInput inputOf(const Application& application);

// Writes what is wanted into the application; number, client id, owner and origin stay.
void fill(Application& application, const ApplicationInput& input);

// What holds for every application, however it is made. Throws Error: BadRequest for an address that may not be
// registered, Invalid for the rest.
void requireSound(const Application& application, const Settings& settings);

} // namespace trivet::applications
