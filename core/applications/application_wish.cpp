#include "applications/application_wish.hpp"

#include "applications/redirect_uri.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "settings/settings.hpp"

#include <algorithm>

namespace trivet::applications {
namespace {

constexpr std::size_t kLongestName = 255;

void requireName(std::string_view name)
{
    if (trimmed(name).empty())
        throw Error::invalid("[Name]: Required");
    if (name.size() > kLongestName || !isUtf8(name) || std::any_of(name.begin(), name.end(), isAsciiControl))
        throw Error::invalid("[Name]: must be at most 255 characters in one line");
}

void requireAlgorithm(const std::string& name, const Settings& settings)
{
    const auto& offered = settings.oauth2.idTokenAlgorithms;
    if (!name.empty() && name != settings.oauth2.idTokenAlgorithm &&
        std::find(offered.begin(), offered.end(), name) == offered.end())
        throw Error::invalid("[IdTokenAlgorithm]: is none that [oauth2] ID_TOKEN_ALGORITHMS offers");
}

} // namespace

Wish wishOf(const Application& application)
{
    const auto& row = application.row;
    return {.name = row.name,
            .redirectUris = application.redirectUris,
            .postLogoutUris = application.postLogoutUris,
            .isConfidential = row.isConfidential,
            .skipsConsent = row.skipsConsent,
            .isResourceServer = row.isResourceServer,
            .requiresPkce = row.requiresPkce,
            .idTokenAlgorithm = row.idTokenAlgorithm,
            .backchannelLogoutUri = row.backchannelLogoutUri,
            .backchannelNeedsSession = row.backchannelNeedsSession};
}

void requireSound(const Application& application, const Settings& settings)
{
    const auto& row = application.row;
    requireName(row.name);
    if (application.redirectUris.empty())
        throw Error::invalid("[RedirectURIs]: Required");
    requireRegistrable(application.redirectUris, settings.oauth2.customSchemes);
    requireRegistrable(application.postLogoutUris, settings.oauth2.customSchemes);
    if (!row.backchannelLogoutUri.empty())
        requireRegistrable({row.backchannelLogoutUri}, {});
    requireAlgorithm(row.idTokenAlgorithm, settings);
}

void fill(Application& application, const Wish& wish)
{
    auto& row = application.row;
    row.name = wish.name;
    row.isConfidential = wish.isConfidential;
    row.skipsConsent = wish.skipsConsent;
    row.isResourceServer = wish.isResourceServer;
    row.requiresPkce = wish.requiresPkce;
    row.idTokenAlgorithm = wish.idTokenAlgorithm;
    row.backchannelLogoutUri = wish.backchannelLogoutUri;
    row.backchannelNeedsSession = wish.backchannelNeedsSession;
    application.redirectUris = wish.redirectUris;
    application.postLogoutUris = wish.postLogoutUris;
}

} // namespace trivet::applications
