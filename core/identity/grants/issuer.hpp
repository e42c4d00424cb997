#pragma once
#include "settings/settings.hpp"

#include <string>

// How this site calls itself in tokens. From the settings alone, never from a request.
namespace trivet::grants {

inline std::string issuerOf(const Settings& settings)
{
    if (!settings.oauth2.issuer.empty())
        return settings.oauth2.issuer;
    return settings.server.rootUrl.substr(0, settings.server.rootUrl.size() - 1);
}

// What access tokens are for: the API.
inline std::string audienceOf(const Settings& settings) { return settings.server.rootUrl + "api/v1"; }

} // namespace trivet::grants
