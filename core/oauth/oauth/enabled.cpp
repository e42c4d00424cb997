#include "base/error.hpp"
#include "oauth/oauth_tables.hpp"

namespace trivet::oauth {
namespace {

constexpr MessageFormat<> kSwitchedOff{"oauth.switched_off", "OAuth2 is switched off on this site"};

} // namespace

void requireEnabled(const Settings& settings)
{
    if (!settings.oauth2.enabled)
        throw Error::forbidden(kSwitchedOff);
}

} // namespace trivet::oauth
