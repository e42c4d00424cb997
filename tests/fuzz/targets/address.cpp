#include "base/error.hpp"
#include "base/glob.hpp"
#include "base/ip_address.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "creation/clone_address.hpp"
#include "federation/remote_key.hpp"
#include "login/return_target.hpp"
#include "migrations/source_place.hpp"
#include "outbound/host_list.hpp"
#include "outbound/target.hpp"
#include "settings/settings.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

void checkClone(std::string_view bytes)
try {
    const auto address = creation::parseCloneAddress(std::string(bytes));
    if (address.kind == creation::CloneAddress::Kind::Folder)
        return;
    const auto shown = address.text.substr(address.text.find("://") + 3);
    promise(!address.host.empty() && shown.substr(0, shown.find('/')).find('@') == std::string::npos,
            "no credentials are shown");
    const auto again = creation::parseCloneAddress(address.text);
    promise(again.host == address.host && again.port == address.port, "what is shown leads to the same server");
    // What is asked of the interface goes where git goes.
    const auto place = migrations::sourcePlaceOf(address, migrations::Service::Gitea);
    const auto target = outbound::targetOf(place.api);
    promise(target && asciiLower(target->host) == address.host && target->port == address.port, "one server is asked");
} catch (const Error&) {
}

void checkTarget(std::string_view bytes)
{
    const auto target = outbound::targetOf(bytes);
    if (!target)
        return;
    promise(!target->host.empty() && target->port > 0, "a target has a host and a port");
    promise(std::none_of(target->pathAndQuery.begin(), target->pathAndQuery.end(), isAsciiControl),
            "no control characters are sent");
    const std::string words[] = {std::string(bytes.substr(0, 100)), "10.0.0.0/8", "*.example"};
    outbound::HostList(words).hasName(target->host);
}

void checkReturn(std::string_view bytes)
{
    Settings settings;
    settings.server.rootUrl = "https://h.example/sub/";
    const auto target = login::safeReturnTarget(settings, bytes);
    const auto path = target.substr(0, target.find('?')); // what stands behind it is for the page alone
    promise(path.starts_with("/sub/") && path.find("//") == std::string::npos, "who signs in stays here");
    promise(target.find('\\') == std::string::npos, "no browser takes it for another site");
}

void checkGlob(std::string_view bytes)
{
    const auto end = std::min(bytes.find('\n'), bytes.size());
    const auto pattern = bytes.substr(0, end), text = bytes.substr(std::min(end + 1, bytes.size()));
    for (const auto syntax : {GlobSyntax::Path, GlobSyntax::Text})
        matchesGlob(pattern, text, syntax);
    const bool fits = matchesGlob(pattern, text, GlobSyntax::Extended);
    const bool fitsPath = matchesGlob(pattern, text, GlobSyntax::ExtendedPath);
    promise(fits || !fitsPath, "what stops at slashes matches no more");
    promise(isExtendedGlob(pattern) || !fits, "what is not well formed matches nothing");
    promise(matchesNamePattern(pattern, text) || !fitsPath, "a pattern for names matches no less");
    promise(matchesNamePattern(pattern, pattern), "a name means itself");
    outbound::matchesHostPattern(pattern, text);
}

} // namespace

// Addresses that people and other servers name, and patterns for them.
void fuzzAddress(std::string_view bytes)
{
    checkClone(bytes);
    checkTarget(bytes);
    checkReturn(bytes);
    checkGlob(bytes);
    parseIpAddress(bytes);
    if (const auto parts = splitUri(bytes))
        promise(std::string(parts->origin) + std::string(parts->pathAndQuery) == bytes, "the parts are the whole");
    const auto origin = federation::originOfAddress(bytes);
    promise(bytes.starts_with(origin), "an origin is the beginning");
}

} // namespace trivet::fuzz
