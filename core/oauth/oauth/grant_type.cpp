#include "oauth/grant_type.hpp"

#include "base/error.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

constexpr GrantType kGrantTypes[] = {
    {"authorization_code", "authorization_code", redeemCode},
    {"refresh_token", "refresh_token", refreshTokens},
    {"urn:ietf:params:oauth:grant-type:device_code", "device_code", redeemDeviceCode},
};

} // namespace

std::vector<const GrantType*> servedGrantTypes(const Settings& settings)
{
    const auto& words = settings.oauth2.grantTypes;
    std::vector<const GrantType*> served;
    for (const auto& type : kGrantTypes)
        if (std::find(words.begin(), words.end(), type.word) != words.end())
            served.push_back(&type);
    return served;
}

const GrantType& requireGrantType(const Settings& settings, std::string_view name)
{
    if (name.empty())
        throw Error::badRequest("grant_type is missing").withCode("invalid_request");
    std::string names;
    for (const auto* const type : servedGrantTypes(settings)) {
        if (type->name == name)
            return *type;
        names += (names.empty() ? "" : " or ") + std::string(type->name);
    }
    throw Error::badRequest("Only " + names + " grant type is supported").withCode("unsupported_grant_type");
}

} // namespace trivet::oauth
