#include "applications/application_input.hpp"

#include "applications/redirect_uri.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "settings/settings.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::applications {
namespace {

constexpr MessageFormat<> kNotOneLine{"application.not_one_line", "must be at most 255 characters in one line"};
constexpr MessageFormat<> kNotOffered{"application.algorithm_not_offered",
                                      "is none that [oauth2] ID_TOKEN_ALGORITHMS offers"};

constexpr std::size_t kLongestName = 255;

void checkName(std::string_view name, json::Problems& problems)
{
    if (trimmed(name).empty())
        problems.add("name", json::kRequired);
    else if (name.size() > kLongestName || !isUtf8(name) || std::any_of(name.begin(), name.end(), isAsciiControl))
        problems.add("name", kNotOneLine);
}

void checkAlgorithm(const std::string& name, const Settings& settings, json::Problems& problems)
{
    const auto& offered = settings.oauth2.idTokenAlgorithms;
    if (!name.empty() && name != settings.oauth2.idTokenAlgorithm &&
        std::find(offered.begin(), offered.end(), name) == offered.end())
        problems.add("IdTokenAlgorithm", kNotOffered);
}

void requireAddresses(const Application& application, const Settings& settings)
{
    requireRegistrable(application.redirectUris, settings.oauth2.customSchemes, "redirect_uris");
    requireRegistrable(application.postLogoutUris, settings.oauth2.customSchemes, "post_logout_redirect_uris");
    if (!application.row.backchannelLogoutUri.empty())
        requireRegistrable({application.row.backchannelLogoutUri}, {}, "backchannel_logout_uri");
}

// Addresses alone are refused with another status than everything else: clients know it so.
void checkAddresses(const Application& application, const Settings& settings, json::Problems& problems)
try {
    requireAddresses(application, settings);
} catch (const Error& error) {
    if (problems.isEmpty())
        throw;
    for (const auto& [field, message] : error.problems())
        problems.add(field, message);
}

} // namespace

ApplicationInput inputOf(const Application& application)
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
    json::Problems problems;
    checkName(application.row.name, problems);
    if (application.redirectUris.empty())
        problems.add("redirect_uris", json::kRequired);
    checkAlgorithm(application.row.idTokenAlgorithm, settings, problems);
    checkAddresses(application, settings, problems);
    problems.throwIfAny();
}

void fill(Application& application, const ApplicationInput& input)
{
    auto& row = application.row;
    row.name = input.name;
    row.isConfidential = input.isConfidential;
    row.skipsConsent = input.skipsConsent;
    row.isResourceServer = input.isResourceServer;
    row.requiresPkce = input.requiresPkce;
    row.idTokenAlgorithm = input.idTokenAlgorithm;
    row.backchannelLogoutUri = input.backchannelLogoutUri;
    row.backchannelNeedsSession = input.backchannelNeedsSession;
    application.redirectUris = input.redirectUris;
    application.postLogoutUris = input.postLogoutUris;
}

} // namespace trivet::applications
