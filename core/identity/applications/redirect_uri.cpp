#include "applications/redirect_uri.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"

#include <algorithm>
#include <set>

namespace trivet::applications {
namespace {

constexpr MessageFormat<1> kTooManyUris{"application.too_many_uris",
                                        "an application has at most {{COUNT}} redirect URIs"};
constexpr MessageFormat<1> kInvalidUri{"application.invalid_uri", "invalid redirect URI: {{URI}}"};

// Whoever lists one of these as a custom scheme has not understood what browsers do with it.
constexpr std::string_view kNeverSchemes[] = {"about",      "blob",       "data",     "file",
                                              "filesystem", "javascript", "vbscript", "view-source"};

bool isWeb(const UriParts& parts) { return parts.scheme == "http" || parts.scheme == "https"; }

// What an application of its own scheme makes of a host is its own affair, as long as every reader sees the same one:
// brackets stand around an IPv6 address and nowhere else.
bool isCustomHost(std::string_view host) { return host.find_first_of("[]") == host.npos || isHost(host); }

bool isCustom(std::string_view scheme, std::span<const std::string> customSchemes)
{
    return std::find(customSchemes.begin(), customSchemes.end(), scheme) != customSchemes.end() &&
           std::find(std::begin(kNeverSchemes), std::end(kNeverSchemes), scheme) == std::end(kNeverSchemes);
}

} // namespace

bool isRegistrable(std::string_view uri, std::span<const std::string> customSchemes)
{
    if (uri.size() > kLongestRedirectUri || !hasPlainCharacters(uri))
        return false;
    const auto parts = splitUri(uri);
    if (!parts || !hasPlainPath(parts->pathAndQuery) || (parts->port && !isPort(*parts->port)))
        return false;
    if (isWeb(*parts))
        return isHost(parts->host);
    return isCustom(parts->scheme, customSchemes) && isCustomHost(parts->host) && uri.size() > parts->scheme.size() + 1;
}

void requireRegistrable(const std::vector<std::string>& uris, std::span<const std::string> customSchemes,
                        const std::string& field)
{
    if (uris.size() > kMostRedirectUris)
        throw Error::badRequest(kTooManyUris.with(kMostRedirectUris)).at(field);
    std::set<std::string_view> seen;
    std::string invalid;
    for (const auto& uri : uris)
        if (!isRegistrable(uri, customSchemes) || !seen.insert(uri).second)
            invalid += (invalid.empty() ? "" : ", ") + toUtf8(uri.substr(0, 200));
    if (!invalid.empty())
        throw Error::badRequest(kInvalidUri.with(invalid)).at(field);
}

bool matches(std::string_view registered, std::string_view given, ClientType type)
{
    if (registered == given)
        return true;
    const auto known = splitUri(registered), asked = splitUri(given);
    if (!known || !asked || !isWeb(*known))
        return false;
    if (known->origin == asked->origin)
        return haveSamePath(*known, *asked);
    return type == ClientType::Public && areSameLoopback(*known, *asked) && (!asked->port || isPort(*asked->port));
}

bool matchesAny(std::span<const std::string> registered, std::string_view given, ClientType type)
{
    if (given.empty() || given.size() > kLongestRedirectUri)
        return false;
    return std::any_of(registered.begin(), registered.end(),
                       [&](const std::string& each) { return matches(each, given, type); });
}

bool leadsToLocalProgram(std::string_view uri)
{
    const auto parts = splitUri(uri);
    return !parts || !isWeb(*parts) || isThisMachine(parts->host);
}

} // namespace trivet::applications
