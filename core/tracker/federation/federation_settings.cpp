#include "federation/federation_settings.hpp"

#include "base/error.hpp"
#include "settings/root_url.hpp"

namespace trivet::federation {

void requireEnabled(const Settings& settings)
{
    if (!settings.federation.enabled)
        throw Error::notFound();
}

std::string_view ownHost(const Settings& settings) { return authorityOf(settings.server.rootUrl); }

} // namespace trivet::federation
