#include "base/error.hpp"
#include "oauth/oauth_tables.hpp"

namespace trivet::oauth {

void requireEnabled(const Settings& settings)
{
    if (!settings.oauth2.enabled)
        throw Error::forbidden("OAuth2 is switched off on this site");
}

} // namespace trivet::oauth
